/**
 * Tsume of our own, made by packages/engine/scripts/make-problems.ts (README.md). A position and its length in plies
 * a line.
 */
export const OWN_TSUME = `
8k/9/8S/9/9/9/9/9/9 b Rr2b4g3s4n4l18p 1	3
9/5k3/9/6G2/9/9/9/9/9 b 2G2r2bg4s4n4l18p 1	3
9/5k3/9/4+B4/9/9/9/9/9 b 2G2rb2g4s4n4l18p 1	3
9/8k/9/8S/9/9/9/9/9 b 2S2r2b4gs4n4l18p 1	3
6+P1k/9/9/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1	3
9/5k3/7+R1/9/9/9/9/9/9 b 2Sr2b4g2s4n4l18p 1	3
9/8k/9/6s1+S/9/9/9/9/9 b GS2r2b3gs4n4l18p 1	3
6s1k/9/7R1/9/9/9/9/9/9 b RP2b4g3s4n4l17p 1	3
4p1k2/9/7+R1/9/9/9/9/9/9 b Sr2b4g3s4n4l17p 1	3
7kl/9/5+R3/9/9/9/9/9/9 b Gr2b3g4s4n3l18p 1	3
8S/8k/6n2/9/9/9/9/9/9 b RGr2b3g3s3n4l18p 1	3
8n/9/8k/9/7R1/9/9/9/9 b GPr2b3g4s3n4l17p 1	3
8k/5R3/8l/9/9/9/9/9/9 b R2b4g4s4n3l18p 1	3
8k/6+B2/7s1/9/9/9/9/9/9 b S2rb4g2s4n4l18p 1	3
5+P1kp/9/5+S3/9/9/9/9/9/9 b BG2rb3g3s4n4l16p 1	3
7+S1/9/8k/7n1/8S/9/9/9/9 b 2G2r2b2g2s3n4l18p 1	3
8p/8k/6+S2/8P/9/9/9/9/9 b B2rb4g3s4n4l16p 1	3
5s3/5sk2/9/6+P2/9/9/9/9/9 b 2S2r2b4g4n4l17p 1	3
6+S1s/8s/8k/6+S2/9/9/9/9/9 b 2G2r2b2g4n4l18p 1	3
5S2p/8k/8p/6+P2/9/9/9/9/9 b S2r2b4g2s4n4l15p 1	3
9/9/7k1/9/5G3/9/9/9/9 b 2GS2r2bg3s4n4l18p 1	5
9/8k/9/6+R2/9/9/9/9/9 b Sr2b4g3s4n4l18p 1	5
6k2/9/5+R3/9/9/9/9/9/9 b Sr2b4g3s4n4l18p 1	5
7k1/9/9/8S/9/9/9/9/9 b 3G2r2bg3s4n4l18p 1	5
6k2/9/9/7+P1/9/9/9/9/9 b 2GS2r2b2g3s4n4l17p 1	5
9/8k/9/6+R2/9/9/9/9/9 b Gr2b3g4s4n4l18p 1	5
5+B1kp/9/9/9/9/9/9/9/9 b S2rb4g3s4n4l17p 1	5
4lk1B1/9/9/9/9/9/9/9/9 b 2G2rb2g4s4n3l18p 1	5
3+B2k2/9/8G/9/9/9/9/9/9 b 2G2rbg4s4n4l18p 1	5
8S/5+B2k/9/9/9/9/9/9/9 b Rrb4g3s4n4l18p 1	5
9/6k2/8+S/7B1/9/9/9/9/9 b G2rb3g3s4n4l18p 1	5
4+B4/8p/7k1/9/9/9/9/9/9 b GS2rb3g3s4n4l17p 1	5
9/9/7k1/9/8+S/6N2/9/9/9 b 2G2r2b2g3s3n4l18p 1	5
8p/8k/6B2/9/9/9/9/9/9 b Rrb4g4s4n4l17p 1	5
3B3+B1/9/6k2/9/9/9/9/9/9 b G2r3g4s4n4l18p 1	5
9/4SBk2/9/9/9/9/9/9/9 b GS2rb3g2s4n4l18p 1	5
5g3/6k2/9/5+P1+P1/9/9/9/9/9 b S2r2b3g3s4n4l16p 1	5
4p1k2/8n/9/4+B4/9/9/9/9/9 b Rrb4g4s3n4l17p 1	5
5G3/9/7kS/9/8G/9/9/9/9 b Rr2b2g3s4n4l18p 1	5
4p1k2/7sg/7R1/9/9/9/9/9/9 b RG2b2g3s4n4l17p 1	5
`;
