/** The width of the gap before a tab, in pixels. */
const GAP = 4;

interface Bar {
  readonly labels: readonly string[];
  readonly selected: string;
  readonly widths: ReadonlyMap<string, number>;
  /** In pixels; 0 if the bar isn't laid out. */
  readonly room: number;
  /** The width of the menu's button, in pixels. */
  readonly menu: number;
}

/** The tabs that fit, in order. The selected tab is always one of them, if necessary instead of the last that would fit. */
export function fittingTabs({ labels, menu, room, selected, widths }: Bar): readonly string[] {
  const widthOf = (label: string) => (widths.get(label) ?? 0) + GAP;
  const total = labels.reduce((sum, label) => sum + widthOf(label), -GAP);
  if (room === 0 || total <= room) return labels;
  let left = room - menu - widthOf(selected);
  const fitting = new Set([selected]);
  for (const label of labels) {
    if (label === selected) continue;
    left -= widthOf(label);
    if (left < 0) break;
    fitting.add(label);
  }
  return labels.filter((label) => fitting.has(label));
}
