// What a kind of piece can do, found out from the rules, without the courses.
export { describeCard, pieceTip } from './describe-card.ts';
export { offsetOf, type Diagram, type Reach } from './diagram.ts';
export type { LightFacing, LightMeeting } from './light.ts';
export { pieceCard, type Drop, type PieceCard, type Promotion, type Worth } from './piece-card.ts';
