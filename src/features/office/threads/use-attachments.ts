import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadThreadFile } from '#calls/office/api/threads.ts';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import type { ThreadFile } from '#domain/office/api/threads.ts';
import { MAX_MESSAGE_FILES } from '#domain/office/thread.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { fileSize } from '#src/ui/file-size.ts';
import { titleOfFile } from './file-title.ts';

/** The files of the message that is being written: each is uploaded when it is chosen; one that is refused is named, and the others stay. */
export function useAttachments(ensureThread: () => Promise<string>) {
  const { t } = useTranslation('messages');
  const [files, setFiles] = useState<readonly ThreadFile[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [uploading, setUploading] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function uploadOne(file: File): Promise<ThreadFile> {
    const id = await ensureThread();
    return request(uploadThreadFile, { params: { id }, query: { title: titleOfFile(file.name) }, file });
  }

  function problemOf(error: unknown): string {
    if (error instanceof RangeError || (error instanceof ApiError && error.code === 'too-large'))
      return t('file-too-large', { max: fileSize(MAX_FILE_BYTES) });
    return (error instanceof ApiError && Object.values(error.fields)[0]) || errorText(error, t);
  }

  async function add(chosen: readonly File[]): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const problems: string[] = [];
    let room = MAX_MESSAGE_FILES - files.length;
    setErrors([]);
    for (const file of chosen) {
      if (room === 0) {
        problems.push(t('too-many-files', { count: MAX_MESSAGE_FILES }));
        break;
      }
      setUploading(file.name);
      try {
        if (file.size > MAX_FILE_BYTES) throw new RangeError('too large');
        const uploaded = await uploadOne(file);
        setFiles((now) => [...now, uploaded]);
        room -= 1;
      } catch (error) {
        problems.push(t('file-refused', { file: file.name, problem: problemOf(error) }));
      }
    }
    setUploading(null);
    setErrors(problems);
    isBusy.current = false;
  }

  return {
    files,
    errors,
    uploading,
    add,
    remove: (id: string) => setFiles((now) => now.filter((file) => file.id !== id)),
    clear: () => {
      setFiles([]);
      setErrors([]);
    },
  };
}
