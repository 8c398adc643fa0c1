import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../../support/bicep/template.ts';
import { POLICIES } from './policies.ts';
import { templates } from './templates.ts';

describe('every template', () => {
  test.for(POLICIES)('$name', ({ breaches, planted }) => {
    expect(breaches(templates)).toEqual([]);
    expect(breaches([...templates, parseTemplate('planted.bicep', planted)])).not.toEqual([]);
  });
});

test('the templates are found', () => {
  expect(templates.length).toBeGreaterThan(10);
});
