/**
 * Shows in its field the number that was taken. One that was brought back into bounds may be the one that was there
 * before: then nothing changes that would set the field right.
 */
export function showNumber(field: Pick<HTMLInputElement, 'value'>, taken: number | undefined): void {
  field.value = String(taken ?? '');
}
