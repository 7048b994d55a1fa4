import type { SiteInfo } from '@tesuji/online';

/**
 * Returns an address of this page that others can open. The address by which the page came reaches the server for certain,
 * if others can use it at all.
 */
export function serverLink(site: SiteInfo | undefined, hash: string): string {
  const addresses = site?.addresses ?? [];
  const own = addresses.find((each) => new URL(each).origin === location.origin);
  // A query in the address of this page is nothing for others.
  return new URL(hash, new URL('.', own ?? addresses[0] ?? document.baseURI)).href;
}
