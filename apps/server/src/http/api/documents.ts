/** The document of the API and its page. Both are made when they are first asked for. */
import type { ApiApp, World } from '../world.ts';
import { openApiDocument } from './open-api.ts';
import { OPERATIONS } from './operations.ts';
import { referencePage } from './reference-page.ts';

export function addDocumentRoutes(api: ApiApp, { version }: World): void {
  let text: string | undefined;
  let page: string | undefined;
  api.get('/openapi.json', (c) => {
    text ??= JSON.stringify(openApiDocument(OPERATIONS, version));
    return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  api.get('/docs', (c) => {
    page ??= referencePage(openApiDocument(OPERATIONS, version));
    return c.html(page);
  });
}
