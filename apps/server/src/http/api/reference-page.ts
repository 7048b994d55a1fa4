/** The document of the API as a page: plain HTML without scripts, which says nothing that the document does not say. */
import { escapeHtml } from '../responses.ts';

interface ShownSchema {
  readonly [keyword: string]: unknown;
}

interface ShownOperation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly '200': { readonly content: Content } };
  readonly security?: readonly object[];
  readonly 'x-scopes': readonly string[] | null;
}

type Content = Readonly<Record<string, { readonly schema: ShownSchema }>>;

interface ShownDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ShownSchema>> };
}

/** Returns the page of a document that `openApiDocument` has made. */
export function referencePage(document: object): string {
  const { info, paths, components } = document as ShownDocument;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const links = [...groups, 'Schemas'].map((group) => `<li><a href="#${group}">${group}</a></li>`).join('');
  const sections = groups.map((group) => {
    const inGroup = operations.filter(({ operation }) => operation.tags.includes(group));
    return `<section><h2 id="${group}">${group}</h2>${inGroup.map(writeOperation).join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details><summary id="schema-${name}">${name}</summary>${writeSchema(schema)}</details>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title><style>${STYLE}</style></head>
<body><main><h1>${info.title} API ${escapeHtml(info.version)}</h1>
${writeText(info.description)}
<p><a href="openapi.json">openapi.json</a></p>
<nav aria-label="API"><ul>${links}</ul></nav>
${sections.join('\n')}
<section><h2 id="Schemas">Schemas</h2>${schemas.join('\n')}</section>
</main></body></html>
`;
}

function writeOperation({
  path,
  method,
  operation,
}: {
  readonly path: string;
  readonly method: string;
  readonly operation: ShownOperation;
}): string {
  const { summary, parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(
    ({ name, in: place, description = '' }) =>
      `<li><code>${name}</code> <small>${place}</small> ${writeLine(description)}</li>`,
  );
  const body = requestBody === undefined ? '' : `<h4>Body</h4>${writeContent(requestBody.content)}`;
  return `<article><h3><code>${method}</code> <code>${escapeHtml(path)}</code></h3><p>${writeLine(summary)}</p>
<p><small>${writeScopes(operation)}</small></p>${rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`}
<details><summary>Schema: ${method} ${escapeHtml(path)}</summary>${body}<h4>Answer</h4>${writeContent(responses['200'].content)}</details></article>`;
}

function writeScopes({ 'x-scopes': scopes, security }: ShownOperation): string {
  if (scopes === null) return 'Session of a browser';
  if (scopes.length > 0) return `Token: ${scopes.map((scope) => `<code>${scope}</code>`).join(' / ')}`;
  return security?.length === 1 ? 'Token' : 'Public';
}

function writeContent(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? writeSchema(schema) : `<p><code>${type}</code></p>`))
    .join('');
}

function writeSchema(schema: ShownSchema): string {
  const json = escapeHtml(JSON.stringify(schema, undefined, 2));
  const linked = json.replaceAll(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    (_, name: string) => `&quot;<a href="#schema-${name}">${name}</a>&quot;`,
  );
  return `<pre tabindex="0">${linked}</pre>`;
}

/** Paragraphs, lists and code as in Markdown; there is nothing else in the document. */
function writeText(text: string): string {
  return text
    .split('\n\n')
    .map((part) =>
      part.startsWith('- ')
        ? `<ul>${part
            .split('\n')
            .map((line) => `<li>${writeLine(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${writeLine(part)}</p>`,
    )
    .join('\n');
}

function writeLine(line: string): string {
  return escapeHtml(line).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #fff; color: #1b1c1e; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 820px; margin: 0 auto; padding: 24px 16px 64px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none; }
article { border-top: 1px solid #8a8d91; padding: 8px 0; }
h2 { margin: 40px 0 8px; }
h3 { margin: 8px 0; font-size: 16px; overflow-wrap: anywhere; }
h4 { margin: 8px 0 0; font-size: 14px; }
p { margin: 8px 0; }
a { color: #0b57a4; }
summary { padding: 8px 0; cursor: pointer; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { overflow-x: auto; max-height: 480px; margin: 8px 0; padding: 8px; border: 1px solid #8a8d91; }
@media (prefers-color-scheme: dark) {
  body { background: #17191c; color: #e8e6e3; }
  a { color: #9ecbff; }
}
`;
