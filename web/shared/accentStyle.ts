import { eventAccent } from './headerPalette.ts';

/** Returns the `style` of an element. The element also needs `data-event="true"`, so that high contrast can override these colours (web/ui/css/base.css). */
export function accentStyle(colour: string) {
  const { dark, light } = eventAccent(colour);
  return {
    '--portal-event': `light-dark(${light.fill}, ${dark.fill})`,
    '--portal-event-hover': `light-dark(${light.hover}, ${dark.hover})`,
    '--portal-event-text': `light-dark(${light.text}, ${dark.text})`,
  };
}
