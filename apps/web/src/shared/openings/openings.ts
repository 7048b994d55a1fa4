/** The table of names, as one file that is loaded when a name is first needed. */
export { namesAt, openingsOf, recogniseOpenings } from '@tesuji/library/openings';
