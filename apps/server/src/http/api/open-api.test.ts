import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SampleSite } from '../test/sample-site.ts';
import { API_ROOT, OPERATIONS } from './operations.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
afterAll(() => site.close());

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

describe('the document of the API', () => {
  it('has every route of the server, and no other', async () => {
    const routes = site.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${API_ROOT}/`))
      .map(({ method, path }) => `${method} ${path.slice(API_ROOT.length)}`);
    expect(routes.length).toBeGreaterThan(80);
    expect([...new Set(routes)].toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
    const document = (await site.browser().get('/openapi.json')).json<Document>();
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.toSorted()).toEqual(routes.map((route) => route.replace(' ', ` ${API_ROOT}`)).toSorted());
  });

  it('says for every route by what it is opened', async () => {
    const { paths } = (await site.browser().get('/openapi.json')).json<Document>();
    const openedBy = (method: string, path: string): unknown =>
      (paths[`${API_ROOT}${path}`]![method] as { readonly security: unknown }).security;
    expect(openedBy('get', '/public')).toEqual([{}, { token: [] }, { session: [] }]);
    expect(openedBy('get', '/games')).toEqual([{ token: [] }, { session: [] }]);
    expect(openedBy('get', '/token')).toEqual([{ token: [] }]);
    expect(openedBy('post', '/tokens')).toEqual([{ session: [] }]);
    expect(openedBy('post', '/guest')).toEqual([{}, { session: [] }]);
  });

  it('refers only to schemas that it has, and describes every value', async () => {
    const text = (await site.browser().get('/openapi.json')).text;
    const { components } = JSON.parse(text) as Document;
    const used = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name));
    expect(used.size).toBeGreaterThan(20);
    for (const name of used) expect(Object.keys(components.schemas)).toContain(name);
    for (const schema of Object.values(components.schemas)) expect(Object.keys(schema)).not.toEqual([]);
    expect(text).not.toContain('{}]');
  });

  it('is also a page, without scripts, with every operation', async () => {
    const reply = await site.browser().get('/docs');
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(reply.text).not.toMatch(/<script|javascript:|https?:/);
    expect(reply.text.replaceAll(/<pre.*?<\/pre>/gs, '')).not.toContain('`');
    for (const key of Object.keys(OPERATIONS)) {
      const [method = '', path = ''] = key.split(' ');
      expect(reply.text).toContain(
        `<code>${method}</code> <code>${API_ROOT}${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`,
      );
    }
    for (const [, target = ''] of reply.text.matchAll(/href="#([^"]+)"/g))
      expect(reply.text).toContain(`id="${target}"`);
  });
});
