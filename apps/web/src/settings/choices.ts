/** Choices with their names, in the form that controls take. */
export function named<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): readonly { readonly value: T; readonly label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
