/** A page without anything, served beside the page under test, where a tab waits between two tests. */
export const EMPTY_PAGE = 'empty.html';
