import { useMemo } from 'react';
import { type CoverShape, drawCover, type Glyphs, projectColour } from '#contract/covers/drawCover.ts';
import glyphs from '#contract/covers/glyphs.json' with { type: 'json' };

interface Props {
  readonly name: string;
  /** The colour of the project's event, `#rrggbb`. */
  readonly eventColour: string;
  readonly shape: CoverShape;
  readonly className: string | undefined;
}

/** The alternative text is empty, because the name of the project is next to the picture. A data address keeps its shapes out of the page. */
export function DrawnCover({ className, eventColour, name, shape }: Props) {
  const address = useMemo(() => {
    const colour = projectColour(name, eventColour);
    const drawn = drawCover(glyphs as Record<string, unknown> as Glyphs, { name, colour, shape });
    return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  }, [name, eventColour, shape]);
  return <img className={className} src={address} alt="" width="16" height="9" decoding="async" />;
}
