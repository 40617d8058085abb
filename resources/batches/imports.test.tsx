import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import type { ImportRecord } from '#domain/office/api/imports.ts';
import { FakeUpload } from '#tests/support/fake-upload.ts';
import { renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { BatchScreen } from './BatchScreen.tsx';
import { BatchesScreen } from './BatchesScreen.tsx';
import { ImportScreen } from './ImportScreen.tsx';
import { NewImport } from './NewImport.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const AT = '2026-11-20T09:00:00+00:00';
const DRAFT: ImportRecord = {
  id: ID,
  resource: 'students',
  status: 'DRAFT',
  fileName: 'fair.csv',
  encoding: 'utf-8',
  delimiter: ';',
  headers: ['Name', 'Surname', 'Mail'],
  sample: [['Ana', 'Ruiz', 'ana@fair.example']],
  mapping: ['firstName', 'lastName', null],
  total: 3,
  checkedAt: null,
  bad: 0,
  given: [],
  waiting: 0,
  faults: [],
};
const FAULT = { position: 2, recordId: null, name: 'Eva · Ruiz', errors: { email: 'No e-mail address.' } };
const BATCH: BatchRecord = {
  id: ID,
  kind: 'IMPORT',
  resource: 'students',
  status: 'RUNNING',
  accountName: 'Daniel Okafor',
  isOwn: true,
  fileName: 'fair.csv',
  total: 3,
  done: 1,
  failed: 1,
  isCancelling: false,
  undoes: null,
  createdAt: AT,
  startedAt: AT,
  finishedAt: null,
};

function draw(replies: Replies) {
  const sentCalls = stubOffice(replies);
  renderOffice(<ImportScreen />, { path: `/imports/${ID}`, route: '/imports/:id' });
  return sentCalls;
}

describe('an import', () => {
  it('accepts a file as soon as it is chosen, and shows its errors immediately', async () => {
    FakeUpload.install();
    stubOffice({});
    renderOffice(<NewImport />, { path: '/imports/new?resource=teachers', route: '/imports/new' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Import teachers');
    const input = screen.getByLabelText('CSV file', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'fair.csv', { type: 'text/csv' }));
    await waitFor(() => expect(FakeUpload.latest?.address).toContain('resource=teachers&fileName=fair.csv'));
    const refused = {
      code: 'invalid-input',
      message: '',
      errors: { body: 'This file has no rows.' },
      requestId: 'r',
    };
    FakeUpload.latest?.answer(400, refused);
    expect(await screen.findByText('This file has no rows.')).toBeDefined();
  });

  it('shows the first rows, waits for the columns that are needed, and keeps what each means', async () => {
    const mapped: ImportRecord = { ...DRAFT, mapping: ['firstName', 'lastName', 'email'] };
    const sentCalls = draw({ [`GET /imports/${ID}`]: DRAFT, [`PATCH /imports/${ID}`]: mapped });
    expect(await screen.findByText('ana@fair.example')).toBeDefined();
    expect(screen.getByText('Choose a column for: E-mail.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check all rows' }).disabled).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Field for column Mail'), 'email');
    await waitFor(() => expect(sentCalls.at(-1)?.body).toEqual({ mapping: mapped.mapping }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check all rows' }).disabled).toBe(false),
    );
  });

  it.each([
    ['columns', DRAFT, 'Columns'],
    ['start', { ...DRAFT, checkedAt: AT }, 'Check and start'],
    ['columns', { ...DRAFT, checkedAt: AT, bad: 3 }, 'Columns'],
  ])('UI-07 says which step it is at (%s), and leads back to the list', async (_, draft, step) => {
    stubOffice({ [`GET /imports/${ID}`]: draft });
    renderOffice(<ImportScreen />, { path: `/imports/${ID}`, route: '/imports/:id' });
    const steps = within(await screen.findByRole('list', { name: 'Import steps' }));
    const current = steps.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(step)]);
    expect(steps.getAllByText('(done)', { exact: false })).toHaveLength(step === 'Columns' ? 1 : 2);
    expect(screen.getByRole('link', { name: 'Students' }).getAttribute('href')).toBe('/students');
  });

  it('says of each bad row why, brings in the good ones, and leads to the job', async () => {
    const checked = {
      ...DRAFT,
      mapping: ['firstName', 'lastName', 'email'],
      checkedAt: AT,
      bad: 1,
      faults: [FAULT],
    };
    draw({
      [`GET /imports/${ID}`]: { ...checked, checkedAt: null },
      [`POST /imports/${ID}/check`]: checked,
      [`POST /imports/${ID}/start`]: BATCH,
      'GET /batches': [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check all rows' }));
    const table = await screen.findByRole('table', { name: 'Failed' });
    expect(within(table).getByText('E-mail: No e-mail address.')).toBeDefined();
    expect(within(table).getByText('3')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/jobs/${ID}`));
  });
});

describe('a job', () => {
  it('shows how far it is and what was not done, and is stopped after a question', async () => {
    stubOffice({
      [`GET /batches/${ID}`]: BATCH,
      [`GET /batches/${ID}/faults`]: [FAULT],
      [`POST /batches/${ID}/cancel`]: { ...BATCH, isCancelling: true },
      'GET /batches': [BATCH],
    });
    renderOffice(<BatchScreen />, { path: `/jobs/${ID}`, route: '/jobs/:id' });
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: 'Progress of Import of students',
    });
    expect([bar.value, bar.max]).toEqual([2, 3]);
    expect(await screen.findByText('E-mail: No e-mail address.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers to undo the import once it has ended', async () => {
    const ended: BatchRecord = { ...BATCH, status: 'DONE', done: 2, failed: 1, finishedAt: AT };
    const sentCalls = stubOffice({
      [`GET /batches/${ID}`]: ended,
      [`GET /batches/${ID}/faults`]: [FAULT],
      [`POST /batches/${ID}/undo`]: { ...BATCH, id: ID, kind: 'UNDO_IMPORT', status: 'WAITING' },
      'GET /batches': [ended],
    });
    renderOffice(<BatchScreen />, { path: `/jobs/${ID}`, route: '/jobs/:id' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo the import of 2 records?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(sentCalls.some(({ call }) => call.endsWith('/undo'))).toBe(true));
  });

  it('says of credits which of them stay when the import is taken out', async () => {
    const ended: BatchRecord = { ...BATCH, resource: 'student-credits', status: 'DONE', done: 2, failed: 0 };
    stubOffice({ [`GET /batches/${ID}`]: ended, 'GET /batches': [ended] });
    renderOffice(<BatchScreen />, { path: `/jobs/${ID}`, route: '/jobs/:id' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Credits that have been used, reserved',
    );
  });

  it('is found again in the list, which says what to do while there is none', async () => {
    stubOffice({ 'GET /batches': [BATCH, { ...BATCH, id: ID.replace('1', '2'), status: 'DRAFT' }] });
    const { unmount } = renderOffice(<BatchesScreen />, { path: '/jobs' });
    const [running, draft] = await screen.findAllByRole('link', { name: 'Import of students' });
    expect(running?.getAttribute('href')).toBe(`/jobs/${ID}`);
    expect(draft?.getAttribute('href')).toContain('/imports/');
    unmount();
    stubOffice({ 'GET /batches': [] });
    renderOffice(<BatchesScreen />, { path: '/jobs' });
  });
});
