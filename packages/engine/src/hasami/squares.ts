/** How many squares of a row are in a set; a set of squares is one word a row (bits 1 to 9). */
export const COUNT: Uint8Array = new Uint8Array(1024);
for (let row = 1; row < COUNT.length; row++) COUNT[row] = COUNT[row >> 1] + (row & 1);
