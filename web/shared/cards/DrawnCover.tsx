import { type ComponentType, useMemo } from 'react';
import { type CoverShape, drawCover, type Glyphs, projectColour } from '#contract/covers/drawCover.ts';
import glyphs from '#contract/covers/glyphs.json' with { type: 'json' };

interface Props {
  readonly name: string;
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
  /** True for a project. Its colour then differs from those of other projects of the event. */
  readonly isProject?: boolean;
  readonly shape: CoverShape;
  readonly className?: string | undefined;
}

/** Waits for the outlines of the letters, which are a promise in a build (web/build/dataFile.ts). */
export async function loadDrawnCover(): Promise<ComponentType<Props>> {
  const outlines = (await Promise.resolve<unknown>(glyphs)) as Glyphs;
  return (props) => <DrawnCover {...props} outlines={outlines} />;
}

interface DrawnProps extends Props {
  readonly outlines: Glyphs;
}

/** The alternative text is empty, because the name of the project is next to the picture. A data address keeps its shapes out of the page. */
function DrawnCover({ className, colour, isProject = false, name, outlines, shape }: DrawnProps) {
  const address = useMemo(() => {
    const own = isProject ? projectColour(name, colour) : colour;
    const drawn = drawCover(outlines, { name, colour: own, shape });
    return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  }, [name, colour, isProject, outlines, shape]);
  return <img className={className} src={address} alt="" width="16" height="9" decoding="async" />;
}
