import { useState } from 'react';
import { IMAGE_WIDTHS } from '#contract/base/limits.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { useMayLoad } from '../../ui/ownOrigins.ts';
import { DrawnCover } from './LazyCover.tsx';

/** The widths for cards. `IMAGE_WIDTHS` also has a third one, which only articles use. */
const [NARROW, MIDDLE] = IMAGE_WIDTHS;

interface Cover {
  readonly src: string;
  readonly onError: () => void;
}

/** The cover of a project, or null if there is none, its host isn't allowed or it doesn't load. */
export function useCover(address: string | null): Cover | null {
  const [broken, setBroken] = useState<string | null>(null);
  const mayLoad = useMayLoad(address ?? '');
  return mayLoad && address !== null && address !== broken
    ? { src: address, onError: () => setBroken(address) }
    : null;
}

interface Props {
  readonly cover: Cover;
  readonly className: string | undefined;
  readonly sizes: string;
  readonly loading?: 'lazy' | 'eager';
}

/** The alternative text is empty, because the name of the project is next to the picture. */
export const CoverPicture = ({ className, cover: { onError, src }, loading = 'lazy', sizes }: Props) => (
  <img
    className={className}
    src={src}
    srcSet={[NARROW, MIDDLE].map((width) => `${src}?width=${width} ${width}w`).join(', ')}
    sizes={sizes}
    alt=""
    width="16"
    height="9"
    loading={loading}
    decoding="async"
    referrerPolicy="no-referrer"
    onError={onError}
  />
);

interface ProjectCoverProps extends Omit<Props, 'cover'> {
  readonly project: Pick<ProjectCard, 'Cover' | 'LogoUrl' | 'Name'>;
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
}

/** The picture of a project. A project without one has a drawn cover: with its name, or behind its logo. */
export function ProjectCover({ colour, project, ...rest }: ProjectCoverProps) {
  const { Cover: address, LogoUrl: logo, Name: name } = project;
  const cover = useCover(address);
  return cover ? (
    <CoverPicture cover={cover} {...rest} />
  ) : (
    <DrawnCover
      isProject
      name={name}
      colour={colour}
      shape={logo === null ? 'poster' : 'band'}
      className={rest.className}
    />
  );
}
