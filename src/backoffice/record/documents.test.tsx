import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DocumentRow, studentDocuments } from '#domain/office/api/documents.ts';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { FakeUpload } from '#tests/support/fake-upload.ts';
import { NamedFile, Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { DocumentsTab } from './DocumentsTab.tsx';
import { faultOf } from './NewDocument.tsx';

const STUDENT = studentOf(1);
const LIST = `GET /students/${STUDENT.id}/documents`;
const REPORT: DocumentRow = {
  id: studentOf(3).id,
  title: 'Report June',
  fileName: 'Report June.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 2048,
  lessonId: null,
  lessonAt: null,
  groupId: null,
  groupName: null,
  uploadedByName: 'Daniel Okafor',
  createdAt: '2026-11-21T10:00:00Z',
};
/** A picture as any camera or screen makes one. */
const bytes = readFileSync('docs/images/teacher-schedule.png');
const picture = () => new File([bytes], 'Certificate B1.png', { type: 'image/png' });

function draw(replies: Replies = {}) {
  const sentCalls = stubOffice({ [LIST]: [], ...replies });
  renderOffice(
    <>
      <DocumentsTab endpoints={studentDocuments} id={STUDENT.id} />
      <Toaster />
    </>,
    { path: `/students/${STUDENT.id}` },
  );
  return sentCalls;
}
const picker = () => screen.getByRole('group', { name: 'File' });
const drop = (file: File) => fireEvent.drop(picker(), { dataTransfer: { files: [file] } });
const title = () => screen.getByLabelText<HTMLInputElement>('Document');
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add document' }));

beforeEach(() => FakeUpload.install());

describe('a new document', () => {
  /** What was sent, once it is on its way. */
  const sent = () =>
    waitFor(() => {
      expect(FakeUpload.latest).not.toBeNull();
      return FakeUpload.latest as FakeUpload;
    });

  it('ROUTE-08 is asked for when no file was chosen', async () => {
    draw();
    await userEvent.type(title(), 'Report');
    await add();
    expect(await screen.findByText('Choose a file.')).toBeDefined();
    expect(FakeUpload.latest).toBeNull();
  });

  it.each([
    ['an empty one', new File([], 'empty.pdf'), /is empty/],
    ['a program', new File(['MZ'], 'setup.exe'), /File type not supported/],
    ['one of 11 MB', new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'film.pdf'), /Maximum 10 MB/],
  ])('ROUTE-08 %s is refused under its field before it travels', async (_, file, words) => {
    draw();
    await userEvent.type(title(), 'Report');
    drop(file);
    expect(await screen.findByText(words)).toBeDefined();
    const button = screen.getByRole('button', { name: 'Choose file' });
    const described = (button.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(words);
    expect(title().value).toBe('Report');
  });

  it('ROUTE-08 is dropped or chosen by keyboard, named by its file, and sent with its progress', async () => {
    const rows: DocumentRow[] = [];
    draw({ [LIST]: () => [...rows] });
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    screen.getByRole('button', { name: 'Choose file' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
    const input = picker().querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input as HTMLInputElement, picture());
    expect(title().value).toBe('Certificate B1');
    expect(picker().textContent).toContain('Certificate B1.png');
    await add();
    const upload = await sent();
    expect(upload.address).toBe(
      `POST /api/v1/backoffice/students/${STUDENT.id}/documents?title=Certificate+B1`,
    );
    expect(await (upload.body as File).arrayBuffer()).toEqual(await picture().arrayBuffer());
    expect([upload.withCredentials, upload.headers['content-type']]).toEqual([
      true,
      'application/octet-stream',
    ]);
    upload.progress(1, 4);
    expect((await screen.findByRole<HTMLProgressElement>('progressbar')).value).toBe(0.25);
    expect(screen.getByText(/25% uploaded/)).toBeDefined();
    const made = { ...REPORT, title: 'Certificate B1' };
    rows.push(made);
    upload.answer(200, made);
    expect(await screen.findByText('Document added: Certificate B1.')).toBeDefined();
    expect(await screen.findByRole('row', { name: /Certificate B1/ })).toBeDefined();
    expect(title().value).toBe('');
  });

  it.each([
    ['by its content', 400, { errors: { body: 'This is no PDF.' } }, 'invalid-input', /This is no PDF/],
    ['by its size', 413, {}, 'too-large', /^Maximum 10 MB/],
    ['by another change', 409, {}, 'conflict', /^conflict/],
    ['by a fault of the server', 500, {}, 'server-error', /^Something went wrong/],
    ['by a lost network', 0, {}, '', /nothing you typed is lost/],
  ])('API-01 what is refused %s stays, and can be sent again', async (_, status, rest, code, words) => {
    draw();
    drop(picture());
    await userEvent.clear(title());
    await userEvent.type(title(), 'Her certificate');
    await add();
    const upload = await sent();
    if (status === 0) upload.lose();
    else upload.answer(status, { code, message: code, requestId: 'req-1', ...rest });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(title().value).toBe('Her certificate');
    expect(picker().textContent).toContain('Certificate B1.png');
    FakeUpload.latest = null;
    await add();
    expect((await sent()).body).toBeInstanceOf(File);
  });
});

describe('a document that is there', () => {
  const FILE = `/documents/${REPORT.id}`;
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Report June' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Report June?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete document' }));
    return dialog;
  };

  it('ROUTE-08 is downloaded under its name', async () => {
    draw({ [LIST]: [REPORT], [`GET ${FILE}/file`]: new NamedFile('bytes', 'Report June.pdf') });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Report June' }));
    await waitFor(() => expect(names).toEqual(['Report June.pdf']));
  });

  it('ROUTE-08 is deleted once its name was confirmed', async () => {
    let rows = [REPORT];
    const sentCalls = draw({
      [LIST]: () => rows,
      [`DELETE ${FILE}`]: () => {
        rows = [];
        return undefined;
      },
    });
    await confirm();
    expect(await screen.findByText('Document deleted: Report June.')).toBeDefined();
    expect(await screen.findByText('No documents yet')).toBeDefined();
    expect(sentCalls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('ROUTE-08 stays when that is refused, and the dialog says why', async () => {
    draw({ [LIST]: [REPORT], [`DELETE ${FILE}`]: new Refused(500, 'server-error') });
    expect(await within(await confirm()).findByText(/^Something went wrong/)).toBeDefined();
  });
});

it('recognises files by their extension, in any case', () => {
  expect(faultOf({ name: 'SCAN.PDF', size: 1 })).toBeNull();
  expect(faultOf({ name: 'photo.JPEG', size: MAX_FILE_BYTES })).toBeNull();
  expect(faultOf({ name: 'pdf', size: 1 })).toBe('wrong-type');
});
