import type { Requirement } from '#contract/checklist/checklist.ts';
import { plural } from '../../ui/plural.ts';

export function requirementText({ Kind, Min, Text }: Pick<Requirement, 'Kind' | 'Min' | 'Text'>): string {
  const min = Min ?? 1;
  switch (Kind) {
    case 'Description':
      return min > 1 ? `A description of at least ${min} characters` : 'A description';
    case 'Video':
      return 'A video';
    case 'Repository':
      return 'A link to the code';
    case 'Demo':
      return 'A link to a demo';
    case 'Tags':
      return `At least ${plural(min, 'tag', 'tags')}`;
    case 'Logo':
      return 'A logo';
    case 'Track':
      return 'A track';
    case 'Statement':
      return Text ?? 'A statement';
  }
}
