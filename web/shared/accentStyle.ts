import { eventAccent } from './headerPalette.ts';

/** The colours of an event as CSS variables, for buttons and edges. High contrast overrides them. */
export function accentStyle(colour: string) {
  const { dark, light } = eventAccent(colour);
  return {
    '--portal-event': `light-dark(${light.fill}, ${dark.fill})`,
    '--portal-event-hover': `light-dark(${light.hover}, ${dark.hover})`,
    '--portal-event-text': `light-dark(${light.text}, ${dark.text})`,
  };
}
