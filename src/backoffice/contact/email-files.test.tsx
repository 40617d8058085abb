import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MAX_EMAIL_FILES_BYTES } from '#domain/office/contact.ts';
import { Refused, type Replies, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { EmailDialog } from './EmailDialog.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const file = (name: string, size = 3) => {
  const made = new File(['abc'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

function draw(replies: Replies = {}) {
  let count = 0;
  const sent = stubOffice({
    'POST /email-files': () => {
      count += 1;
      return { id: `${ID.slice(0, -1)}${count}`, fileName: `file ${count}.txt`, sizeBytes: 3 };
    },
    ...replies,
  });
  renderOffice(<EmailDialog accountIds={[ID]} name="Ana Ruiz" onClose={() => {}} />, { path: '/students' });
  return sent;
}
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, files, {
    applyAccept: false,
  });
const attached = () => within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('listitem');

it('keeps files and text when some files are refused, each by name, and when the e-mail is', async () => {
  let isFirst = true;
  const sent = draw({
    'POST /contacts/email': () => {
      if (!isFirst) return { count: 1, undoId: ID, leftOut: [] };
      isFirst = false;
      return new Refused(404, 'not-found', { errors: { fileIds: 'A file is gone.' } });
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Plan');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Here it is.');
  await choose(file('one.txt'), file('huge.txt', MAX_EMAIL_FILES_BYTES), file('two.txt'));
  expect(await screen.findByText(/^huge\.txt: The files of an e-mail/)).toBeDefined();
  expect(attached()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('A file is gone.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Plan');
  expect(attached()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const bodies = sent.filter(({ call }) => call === 'POST /contacts/email').map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ subject: 'Plan', fileIds: [ID, `${ID.slice(0, -1)}2`] });
});

it('takes five files, says so of a sixth, and leads back to the button when one is removed', async () => {
  const sent = draw({ [`DELETE /email-files/${ID}`]: undefined });
  await screen.findByRole('textbox', { name: 'Subject' });
  await choose(...[1, 2, 3, 4, 5, 6].map((number) => file(`${number}.txt`)));
  expect(await screen.findByText('6.txt: Maximum 5 files per e-mail.')).toBeDefined();
  expect(attached()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Remove file 1.txt' }));
  expect(attached()).toHaveLength(4);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach files' }));
  expect(sent.at(-1)!.call).toBe(`DELETE /email-files/${ID}`);
});

it('shows what a preview refuses of the files beside them', async () => {
  draw({
    'POST /contacts/email/preview': new Refused(400, 'invalid-input', { errors: { fileIds: 'Too large.' } }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Plan');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Here it is.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Too large.')).toBeDefined();
});
