import { Input } from '@fluentui/react-components';
import { isColour } from '#contract/base/patterns.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { FormFieldFrame } from '../../forms/fields/FormFieldFrame.tsx';
import { CONTRAST_MIN, type Band, contrastOf, headerPalette } from '../headerPalette.ts';
import styles from './ColourField.module.css';

const SWATCHES = [
  ['Blue', '#0f6cbd'],
  ['Teal', '#0b5d6e'],
  ['Green', '#1b7a43'],
  ['Gold', '#b7791f'],
  ['Orange', '#c2410c'],
  ['Red', '#b3203a'],
  ['Purple', '#7a3e9d'],
  ['Slate', '#3d4a5c'],
] as const;

interface Props {
  /** Holds `#rrggbb`. */
  readonly field: FormField;
  readonly label: string;
  /** Sample text for the preview. */
  readonly title: string;
}

export function ColourField({ field, label, title }: Props) {
  const { change, value } = field;
  const known = isColour(value);
  return (
    <FormFieldFrame
      field={field}
      label={label}
      help="The text on this colour is white, or black where white would be hard to read."
      problem={known ? undefined : 'Enter a colour such as #0f6cbd.'}
    >
      {(control) => (
        <>
          <Swatches label={label} value={value} onChange={change} />
          <div className="flex gap-m">
            <input
              type="color"
              className={`rigid ${styles.picker}`}
              aria-label={`${label}: choose`}
              value={known ? value.toLowerCase() : '#000000'}
              onChange={(event) => change(event.target.value)}
            />
            <Input
              {...control}
              className={styles.control}
              value={value}
              autoComplete="off"
              spellCheck={false}
              onChange={(_, data) => change(data.value.trim())}
            />
          </div>
          {known && <Preview colour={value} title={title} />}
        </>
      )}
    </FormFieldFrame>
  );
}

interface SwatchesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

const Swatches = ({ label, onChange, value }: SwatchesProps) => (
  <fieldset aria-label={`${label}: suggestions`} className={`wrap ${styles.swatches}`}>
    {SWATCHES.map(([name, colour]) => (
      <button
        key={colour}
        type="button"
        className={styles.swatch}
        style={{ '--swatch': colour }}
        aria-label={name}
        aria-pressed={value.toLowerCase() === colour}
        title={name}
        onClick={() => onChange(colour)}
      />
    ))}
  </fieldset>
);

function Preview({ colour, title }: { readonly colour: string; readonly title: string }) {
  const { dark, light } = headerPalette(colour);
  return (
    <div className={`columns narrow ${styles.preview}`}>
      <BandView band={light} theme="Light" title={title} />
      <BandView band={dark} theme="Dark" title={title} />
    </div>
  );
}

interface BandProps {
  readonly band: Band;
  readonly theme: string;
  readonly title: string;
}

function BandView({ band, theme, title }: BandProps) {
  const contrast = Math.min(contrastOf(band.text, band.start), contrastOf(band.text, band.end));
  return (
    <figure className="shrink">
      <div
        className={`title breaks ${styles.band}`}
        style={{ '--band-start': band.start, '--band-end': band.end, '--band-text': band.text }}
      >
        {title}
      </div>
      <figcaption className="caption">
        {theme}: {contrast >= CONTRAST_MIN ? 'Easy to read ✓' : 'Hard to read'}
      </figcaption>
    </figure>
  );
}
