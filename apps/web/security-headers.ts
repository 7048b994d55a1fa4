/** Headers that keep other sites out of the page. The server sends them with every response, the service worker too. */
import { createHash } from 'node:crypto';

/** Features of the browser that the page never uses, and that nothing loaded into it may use either. */
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

/** Returns the headers for a built page. Its inline scripts are allowed by their hashes, and no others. */
export function securityHeaders(page: string): Readonly<Record<string, string>> {
  return {
    // Cross-origin isolation, which a browser demands before it lets workers share memory.
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': contentSecurityPolicy(page),
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not know `frame-ancestors`.
    'X-Frame-Options': 'DENY',
  };
}

function contentSecurityPolicy(page: string): string {
  return [
    `default-src 'none'`,
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScripts(page).map(hashSource)].join(' '),
    // Positions and sizes on boards are style attributes.
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

/** Returns the text of every script that stands in the page itself. */
function inlineScripts(page: string): readonly string[] {
  return [...page.matchAll(/<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, text = '']) => text);
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
