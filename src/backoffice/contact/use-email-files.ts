import { useRef, useState } from 'react';
import { deleteEmailFile, type EmailFile, uploadEmailFile } from '#domain/office/api/email-files.ts';
import { MAX_EMAIL_FILES_BYTES, MOST_EMAIL_FILES } from '#domain/office/contact.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { titleOfFile } from '#src/features/office/threads/file-title.ts';
import { fileSize } from '#src/ui/file-size.ts';
import { useT } from '../screen/use-t.ts';

const sizeOf = (files: readonly EmailFile[]) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** The files of the e-mail that is being written: each is uploaded when it is chosen; one that is refused is named, and the others stay. */
export function useEmailFiles(onChange: (ids: string[]) => void) {
  const t = useT('contacts');
  const [files, setFiles] = useState<readonly EmailFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [uploading, setUploading] = useState<string | null>(null);
  const isBusy = useRef(false);

  function change(next: readonly EmailFile[]): void {
    setFiles(next);
    onChange(next.map(({ id }) => id));
  }

  function problemOf(error: unknown): string {
    if (error instanceof ApiError && error.code === 'too-large') return tooLarge();
    return (error instanceof ApiError && Object.values(error.fields)[0]) || errorText(error, t);
  }
  const tooLarge = () => t('email.files-too-large', { max: fileSize(MAX_EMAIL_FILES_BYTES) });

  async function add(chosen: readonly File[]): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblems([]);
    const found: string[] = [];
    const kept = [...files];
    const refuse = (file: File, problem: string) =>
      found.push(t('email.file-refused', { file: file.name, problem }));
    for (const file of chosen) {
      if (kept.length === MOST_EMAIL_FILES) {
        refuse(file, t('email.too-many-files', { count: MOST_EMAIL_FILES }));
        continue;
      }
      if (sizeOf(kept) + file.size > MAX_EMAIL_FILES_BYTES) {
        refuse(file, tooLarge());
        continue;
      }
      setUploading(file.name);
      try {
        kept.push(await request(uploadEmailFile, { query: { title: titleOfFile(file.name) }, file }));
        change([...kept]);
      } catch (error) {
        refuse(file, problemOf(error));
      }
    }
    setUploading(null);
    setProblems(found);
    isBusy.current = false;
  }

  /** One that cannot be deleted is deleted after a day. */
  function remove(id: string): void {
    change(files.filter((file) => file.id !== id));
    void request(deleteEmailFile, { params: { id } }).catch(() => {});
  }

  return { files, problems, uploading, add, remove };
}
export type EmailFiles = ReturnType<typeof useEmailFiles>;
