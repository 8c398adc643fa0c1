import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { readQuestion } from '../../../../web/ui/dialogs/questions.ts';
import { type Confirmation, useConfirm } from '../../../../web/ui/dialogs/useConfirm.ts';

const question = (title: string): Confirmation => ({ title, text: 'You can’t undo this.', confirm: 'Yes' });

function openPage() {
  const answers: [title: string, isConfirmed: boolean][] = [];
  const hook: { confirm?: ReturnType<typeof useConfirm> } = {};
  function Page() {
    const confirm = useConfirm();
    useEffect(() => {
      hook.confirm = confirm;
    });
    return null;
  }
  const router = createMemoryRouter([{ path: '/:page', element: <Page /> }], {
    initialEntries: ['/one?t=A'],
  });
  const { unmount } = render(<RouterProvider router={router} />);
  return {
    answers,
    unmount,
    go: (to: string) => act(async () => router.navigate(to)),
    ask: (title: string, reading?: Promise<Confirmation>) =>
      act(async () => {
        void hook.confirm?.(reading ?? question(title)).then((answer) => answers.push([title, answer]));
      }),
  };
}

const title = () => readQuestion()?.title ?? null;
const press = (button: 'onCancel' | 'onConfirm') => act(async () => readQuestion()?.[button]());

test.each([
  ['onConfirm', true],
  ['onCancel', false],
] as const)('%s closes the question and answers %s', async (button, isConfirmed) => {
  const { answers, ask } = openPage();
  await ask('Delete?');
  expect(title()).toBe('Delete?');
  expect(answers).toEqual([]);
  await press(button);
  expect(title()).toBeNull();
  expect(answers).toEqual([['Delete?', isConfirmed]]);
});

test('the question stays when only the tab in the address changes', async () => {
  const { answers, ask, go } = openPage();
  await ask('Delete?');
  await go('/one?t=B');
  expect(title()).toBe('Delete?');
  await press('onConfirm');
  expect(answers).toEqual([['Delete?', true]]);
});

test('leaving the page removes the question and answers false, even if the component stays', async () => {
  const { answers, ask, go } = openPage();
  await ask('Delete?');
  await go('/two');
  expect(title()).toBeNull();
  expect(answers).toEqual([['Delete?', false]]);
});

test('when the component disappears, its question disappears too, and the answer is false', async () => {
  const { answers, ask, unmount } = openPage();
  await ask('Delete?');
  unmount();
  await act(async () => undefined);
  expect(title()).toBeNull();
  expect(answers).toEqual([['Delete?', false]]);
});

test('another question of the component takes the place of the first, which is answered with false', async () => {
  const { answers, ask } = openPage();
  await ask('Delete?');
  await ask('Archive?');
  expect(title()).toBe('Archive?');
  expect(answers).toEqual([['Delete?', false]]);
  await press('onConfirm');
  expect(answers.at(-1)).toEqual(['Archive?', true]);
});

test('a question that is being read appears once it is known', async () => {
  const { answers, ask } = openPage();
  const { promise, resolve } = Promise.withResolvers<Confirmation>();
  await ask('Send?', promise);
  expect(title()).toBeNull();
  await act(async () => resolve(question('Send to 3 people?')));
  expect(title()).toBe('Send to 3 people?');
  await press('onConfirm');
  expect(answers).toEqual([['Send?', true]]);
});

test.each(['the person leaves the page', 'the component disappears', 'the person asks something else'])(
  'a question that is being read never appears if %s',
  async (how) => {
    const { answers, ask, go, unmount } = openPage();
    const { promise, resolve } = Promise.withResolvers<Confirmation>();
    await ask('Send?', promise);
    if (how === 'the person leaves the page') await go('/two');
    else if (how === 'the component disappears') unmount();
    else await ask('Delete?');
    await act(async () => resolve(question('Send to 3 people?')));
    expect(title()).toBe(how === 'the person asks something else' ? 'Delete?' : null);
    expect(answers).toEqual([['Send?', false]]);
  },
);
