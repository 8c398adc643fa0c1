import { useMemo } from 'react';
import { type CoverShape, drawCover, type Glyphs, projectColour } from '#contract/covers/drawCover.ts';
import glyphs from '#contract/covers/glyphs.json' with { type: 'json' };

interface Props {
  readonly name: string;
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
  /** True for a project. Its colour then differs from those of other projects of the event. */
  readonly isProject?: boolean;
  readonly shape: CoverShape;
  readonly className: string | undefined;
}

/** The alternative text is empty, because the name of the project is next to the picture. A data address keeps its shapes out of the page. */
export function DrawnCover({ className, colour, isProject = false, name, shape }: Props) {
  const address = useMemo(() => {
    const own = isProject ? projectColour(name, colour) : colour;
    const drawn = drawCover(glyphs as Record<string, unknown> as Glyphs, { name, colour: own, shape });
    return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  }, [name, colour, isProject, shape]);
  return <img className={className} src={address} alt="" width="16" height="9" decoding="async" />;
}
