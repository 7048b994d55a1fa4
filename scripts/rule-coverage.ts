/**
 * Compares docs/rules with the tests: every numbered rule (`**S4** …`) must be named in the title of a test, and
 * every number in a title must be a rule. Titles are read from source, so a title built at run time does not count.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor, type CallExpression, type Expression, type MemberExpression } from 'oxc-parser';
import { ROOT } from './tool.ts';

interface Rule {
  readonly id: string;
  readonly file: string;
  readonly text: string;
}

const RULE = /^(?:#+ |[-*] |\d+\. )?\*\*([A-Z]\d+)\*\*(.*)$/gm;
const TEST_FUNCTIONS: readonly string[] = ['describe', 'it', 'test'];
/** A test that does not run covers nothing. */
const NOT_RUN: readonly string[] = ['skip', 'todo'];

function readRules(): Rule[] {
  return globSync('docs/rules/*.md', { cwd: ROOT })
    .toSorted()
    .flatMap((file) =>
      Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(RULE), ([, id = '', text = '']) => {
        return { id, file, text: text.trim() };
      }),
    );
}

/** Reports whether this is `it`, `it.each(…)`, `describe.concurrent` or similar, and is not skipped. */
function isTestFunction(callee: Expression): boolean {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.includes(callee.name);
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTestFunction(callee.tag);
  return callee.type === 'MemberExpression' && !NOT_RUN.includes(propertyName(callee)) && isTestFunction(callee.object);
}

function propertyName(member: MemberExpression): string {
  return member.property.type === 'Identifier' ? member.property.name : '';
}

/** Returns the literal text of a title, without the substitutions of a template literal. */
function titleOf(call: CallExpression): string {
  const [title] = call.arguments;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type === 'TemplateLiteral') return title.quasis.map((part) => part.value.cooked ?? '').join('…');
  return '';
}

function readTitles(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const titles: string[] = [];
  new Visitor({
    CallExpression(call) {
      if (isTestFunction(call.callee)) titles.push(titleOf(call));
    },
  }).visit(program);
  return titles;
}

/** Returns every word in a test title that looks like a rule id of one of the documents, with the files. */
function readNamed(rules: readonly Rule[]): Map<string, Set<string>> {
  const letters = new Set(rules.map((rule) => rule.id.charAt(0)));
  const word = new RegExp(`\\b[${[...letters].join('')}]\\d+\\b`, 'g');
  const files = globSync('{packages,apps}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (path) => basename(path) === 'node_modules' || basename(path) === 'dist',
  });
  const named = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [id] of readTitles(file).flatMap((title) => [...title.matchAll(word)])) {
      named.set(id, (named.get(id) ?? new Set()).add(file));
    }
  }
  return named;
}

function findFaults(rules: readonly Rule[], named: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const defined = new Set(rules.map((rule) => rule.id));
  const twice = rules.filter((rule, index) => rules.findIndex((other) => other.id === rule.id) !== index);
  const missing = rules.filter((rule) => !named.has(rule.id));
  const unknown = [...named].filter(([id]) => !defined.has(id));
  return [
    ...(rules.length === 0 ? ['docs/rules holds no numbered rule'] : []),
    ...twice.map((rule) => `${rule.id} is defined a second time in ${rule.file}`),
    ...unknown.map(([id, files]) => `${id} is named in ${[...files].join(', ')} but no document defines it`),
    ...missing.map((rule) => `${rule.id} is named by no test: ${rule.text.slice(0, 90)} (${rule.file})`),
  ];
}

const rules = readRules();
const faults = findFaults(rules, rules.length === 0 ? new Map() : readNamed(rules));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
console.log(faults.length === 0 ? `${rules.length} rules, each named by a test` : `${faults.length} faults`);
