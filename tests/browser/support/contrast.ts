import type { Page } from 'playwright/test';
import sharp from 'sharp';

export interface LowContrast {
  readonly text: string;
  readonly ratio: number;
}

interface ShownText {
  readonly text: string;
  /** Red, green, blue from 0 to 255, and the opacity from 0 to 1. */
  readonly colour: readonly [number, number, number, number];
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  }[];
}

/** Computes the relative luminance, as WCAG 2.2 defines it. */
function luminance([red, green, blue]: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value = 0) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratioOf(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Finds all text that people see, with its colour. Skips disabled controls and elements that match `decoration`. */
const shownTexts = (page: Page, decoration: string): Promise<ShownText[]> =>
  page.evaluate((decoration) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** The canvas converts every notation of a colour. */
    const channels = (colour: string): [number, number, number, number] => {
      if (canvas === null) throw new Error('There is no canvas.');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    const skipped = `.visually-hidden, [aria-disabled='true'], :disabled, ${decoration}`;
    const found: ShownText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (text === '' || element === null || element.closest(skipped)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { color, lineHeight } = getComputedStyle(element);
      // A font's box can be higher than its line. No letter reaches the parts above and below the line.
      const boxes = [...range.getClientRects()].map(({ height, width: w, x, y }) => {
        const h = Math.min(height, Number.parseFloat(lineHeight) || height);
        return { x, y: y + (height - h) / 2, w, h };
      });
      const [r, g, b, a] = channels(color);
      found.push({ text, colour: [r, g, b, a * opacityOf(element)], boxes });
    }
    return found;
  }, decoration);

/** Hides all text with a style sheet that the Content Security Policy allows. @returns a function that shows it again */
async function hideText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { color: transparent !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Waits until all finite animations end. Buttons, for example, change their colour slowly when the theme changes. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/**
 * Measures the contrast between every text in the window and its background, at the point where the contrast is lowest. axe
 * can't do this for gradients and pictures.
 * @param least the lowest ratio that is enough
 * @param decoration a selector of texts that people needn't read
 * @returns the texts with a lower ratio
 */
export async function lowContrasts(
  page: Page,
  least: number,
  decoration = ':not(*)',
): Promise<readonly LowContrast[]> {
  await settle(page);
  const texts = await shownTexts(page, decoration);
  const show = await hideText(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  await show();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const behind = (x: number, y: number) => {
    const at = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  return texts
    .map(({ boxes, colour, text }) => {
      const [r, g, b, a] = colour;
      const ratios = boxes.flatMap(({ h, w, x, y }) =>
        pointsIn({ x, y, w, h }, info).map(([px, py]) => {
          const ground = behind(px, py);
          const seen = [r, g, b].map((value, index) => value * a + (ground[index] ?? 0) * (1 - a));
          return ratioOf(seen, ground);
        }),
      );
      return { text, ratio: Math.round(100 * Math.min(...ratios)) / 100 };
    })
    .filter(({ ratio }) => ratio < least);
}

const STEP = 3;

/** Returns a grid of points in the part of a box that is inside the window. */
function pointsIn(
  { h, w, x, y }: ShownText['boxes'][number],
  { height, width }: { readonly height: number; readonly width: number },
): readonly (readonly [number, number])[] {
  const steps = (from: number, length: number, most: number) =>
    Array.from({ length: Math.floor(length / STEP) }, (_, index) => from + (index + 0.5) * STEP).filter(
      (at) => at >= 0 && at < most,
    );
  return steps(x, w, width).flatMap((px) => steps(y, h, height).map((py) => [px, py] as const));
}
