const en = {
  turnPiece: 'Turn the selected piece',
  clockwise: 'Turn clockwise',
  counterClockwise: 'Turn counter-clockwise',
};

const ja: typeof en = {
  turnPiece: '選んだ駒を回す',
  clockwise: '時計回りに回す',
  counterClockwise: '反時計回りに回す',
};

export const EXERCISE_TEXT = { en, ja };
