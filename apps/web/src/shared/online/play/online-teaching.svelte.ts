import { SharedValue, type Connection, type GameDrawing, type PageTime, type Person } from '@tesuji/online';
import type { TeachingPart } from '../../play/played-match.ts';
import type { ReadyFollower } from './online-match.svelte.ts';

/** What a teaching game at a server has besides: drawings that all at the board see, and perhaps a teacher. */
export class OnlineTeaching implements TeachingPart {
  teacher: Person | undefined;
  isOurs: boolean;
  isTeacherHere: boolean;
  hasSeat: boolean;
  private readonly follower: ReadyFollower;
  private readonly connection: Connection;
  private readonly value: SharedValue<GameDrawing>;

  constructor(follower: ReadyFollower, world: { readonly connection: Connection; readonly time: PageTime }) {
    this.follower = follower;
    this.connection = world.connection;
    this.value = new SharedValue(world, follower.topic);
    this.teacher = $state.raw<Person | undefined>(undefined);
    this.isOurs = $state(false);
    this.isTeacherHere = $state(false);
    this.hasSeat = $state(false);
    follower.onJoined = () => this.value.send();
    this.refresh();
  }

  /** What the others draw on the position after so many moves. */
  drawnAt(ply: number): GameDrawing['strokes'] {
    const me = this.connection.me?.id;
    return Object.entries(this.follower.now?.drawings ?? {}).flatMap(([id, drawing]) =>
      id !== me && drawing.ply === ply ? drawing.strokes : [],
    );
  }

  draw(drawing: GameDrawing): void {
    if (this.follower.side !== undefined || this.isOurs) this.value.show(drawing);
  }

  /** The server has told something about the game. */
  refresh(): void {
    const { teacher, hasSeat = false } = this.follower.info.teaching ?? {};
    this.teacher = teacher;
    this.hasSeat = hasSeat;
    this.isOurs = teacher !== undefined && teacher.id === this.connection.me?.id;
    this.isTeacherHere = this.follower.now?.isTeacherHere === true;
  }
}
