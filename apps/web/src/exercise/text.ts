const en = {
  turnPiece: 'Turn the selected piece',
  touch: 'Touch the board to try again.',
};

const ja: typeof en = {
  turnPiece: '選んだ駒を回す',
  touch: '盤に触れると、もう一度試せます。',
};

export const EXERCISE_TEXT = { en, ja };
