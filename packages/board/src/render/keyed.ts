/** A group whose children are named by what they show: what is still wanted stays untouched, the rest goes. */
export class KeyedGroup {
  private readonly group: SVGGElement;
  private nodes = new Map<string, SVGElement>();

  constructor(group: SVGGElement) {
    this.group = group;
  }

  sync(wanted: readonly (readonly [key: string, create: () => SVGElement])[]): void {
    const next = new Map<string, SVGElement>();
    for (const [key, create] of wanted) {
      if (next.has(key)) continue;
      const node = this.nodes.get(key) ?? this.group.appendChild(create());
      next.set(key, node);
    }
    for (const [key, node] of this.nodes) if (!next.has(key)) node.remove();
    this.nodes = next;
  }

  clear(): void {
    this.sync([]);
  }
}
