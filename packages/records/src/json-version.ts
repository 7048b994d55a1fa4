/** What our JSON says about itself. The version goes up when an older reader could misunderstand a newer text. */
export const JSON_FORMAT = 'tesuji-record';
export const JSON_VERSION = 1;
