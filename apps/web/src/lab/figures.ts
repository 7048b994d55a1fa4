/** A lead in Elo: `+82`, `−15`, `+∞`. */
export function eloText(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '+∞' : '−∞';
  const whole = Math.round(elo);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

/** A share in percent, rounded down: ninety-nine point nine is not a hundred. */
export function percentText(share: number): string {
  return `${(Math.floor(share * 1000 + 1e-9) / 10).toFixed(1)} %`;
}
