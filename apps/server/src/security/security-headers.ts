/** Headers that isolate the page from other sites. Both the server and the service worker send them with every response. */
import { createHash } from 'node:crypto';

/** Features of the browser that the page does not use, and that nothing loaded into it may use. */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Returns the headers for a built page. Only its own inline scripts are allowed, by their hashes. */
export function securityHeaders(page: string): Readonly<Record<string, string>> {
  return {
    // Cross-origin isolation, which browsers require for shared memory.
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': contentSecurityPolicy(page),
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // For browsers without `frame-ancestors`.
    'X-Frame-Options': 'DENY',
  };
}

function contentSecurityPolicy(page: string): string {
  return [
    `default-src 'none'`,
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScripts(page).map(hashSource)].join(' '),
    // Boards use style attributes for positions and sizes.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `media-src 'self' data: blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Returns the text of every inline script. */
function inlineScripts(page: string): readonly string[] {
  return [...page.matchAll(/<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, text = '']) => text);
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
