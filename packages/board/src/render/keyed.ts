/** A group whose children are named by what they show: what is still wanted stays, the rest goes; later ones lie above. */
export class KeyedGroup {
  private readonly group: SVGGElement;
  private nodes = new Map<string, SVGElement>();

  constructor(group: SVGGElement) {
    this.group = group;
  }

  sync(wanted: readonly (readonly [key: string, create: () => SVGElement])[]): void {
    const keys = new Set(wanted.map(([key]) => key));
    for (const [key, node] of this.nodes) if (!keys.has(key)) node.remove();
    const next = new Map<string, SVGElement>();
    let place = this.group.firstChild;
    for (const [key, create] of wanted) {
      if (next.has(key)) continue;
      const node = this.nodes.get(key) ?? create();
      if (node === place) place = place.nextSibling;
      else this.group.insertBefore(node, place);
      next.set(key, node);
    }
    this.nodes = next;
  }

  clear(): void {
    this.sync([]);
  }
}
