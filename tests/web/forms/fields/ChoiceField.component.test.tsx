import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceField } from '../../../../web/forms/fields/ChoiceField.tsx';

test.each([
  [[true, false], false],
  [[1, 2], 2],
  [['', 'M'], ''],
])('the choice of %j gives the value of the option, not its text', (values, wanted) => {
  const chosen: unknown[] = [];
  const field = {
    name: 'size',
    value: values.find((value) => value !== wanted) ?? '',
    change: (value: unknown) => chosen.push(value),
    changed: false,
    problem: undefined,
    problemAt: () => undefined,
    theirs: undefined,
    takeTheirs: () => undefined,
    keepMine: () => undefined,
  };
  const options = values.map((value) => ({ value, label: `Option ${JSON.stringify(value)}` }));
  render(<ChoiceField field={field} label="Size" options={options} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' });
  expect(select.selectedOptions[0]?.text).toBe(`Option ${JSON.stringify(field.value)}`);
  fireEvent.change(select, { target: { value: String(wanted) } });
  expect(chosen).toEqual([wanted]);
});
