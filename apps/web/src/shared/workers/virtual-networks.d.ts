declare module 'virtual:networks' {
  /** The networks that the page was built with. */
  export const NETWORKS: import('./networks.ts').NetworkAssets;
}
