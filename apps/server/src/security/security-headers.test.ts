import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (page: string): string => securityHeaders(page)['Content-Security-Policy']!;

it('allows the inline scripts of the page by their hashes, and no others', () => {
  const page = `<script>
    let a = 1;
  </script><script type="module" crossorigin src="./x.js"></script><script type="module">b()</script>`;
  expect(policyOf(page)).toContain(
    `script-src 'self' 'wasm-unsafe-eval' ${hash('\n    let a = 1;\n  ')} ${hash('b()')};`,
  );
  expect(policyOf('<p>none</p>')).toContain(`script-src 'self' 'wasm-unsafe-eval';`);
});

it('finds the inline script of our page', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8');
  expect(policyOf(page).match(/'sha256-/g)).toHaveLength(1);
});

it('forbids frames and sends no referrer', () => {
  const headers = securityHeaders('');
  expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none'; .*; frame-ancestors 'none'$/);
  expect(headers['X-Frame-Options']).toBe('DENY');
  expect(headers['Referrer-Policy']).toBe('no-referrer');
  expect(headers['Permissions-Policy']).toContain('camera=()');
});
