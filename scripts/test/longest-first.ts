import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take long although they are short, which is how Vitest guesses where it has not run them before. */
const LONG = ['apps/web/test/accessible.browser.ts'];

/** Begins with the files that take longest, so that no worker is left with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
