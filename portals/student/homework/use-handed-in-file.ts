import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadHomeworkFile } from '#calls/teaching/api/homework.ts';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import type { HomeworkFile } from '#domain/teaching/api/homework.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { titleOfFile } from '#src/features/office/threads/file-title.ts';
import { fileSize } from '#src/ui/file-size.ts';

/** The one file of homework: uploaded when it is chosen or recorded; one that is refused is named, and what was there before stays. */
export function useHandedInFile(id: string, first: HomeworkFile | null) {
  const { t } = useTranslation('homework');
  const [file, setFile] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [uploading, setUploading] = useState<string | null>(null);
  const isBusy = useRef(false);

  function problemOf(error: unknown): string {
    if (error instanceof RangeError || (error instanceof ApiError && error.code === 'too-large'))
      return t('too-large', { max: fileSize(MAX_FILE_BYTES) });
    return (error instanceof ApiError && Object.values(error.fields)[0]) || errorText(error, t);
  }

  async function add(chosen: Blob, name: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    setUploading(name);
    try {
      if (chosen.size > MAX_FILE_BYTES) throw new RangeError('too large');
      setFile(
        await request(uploadHomeworkFile, {
          params: { id },
          query: { title: titleOfFile(name) },
          file: chosen,
        }),
      );
    } catch (error) {
      setProblem(t('refused', { file: name, problem: problemOf(error) }));
    }
    setUploading(null);
    isBusy.current = false;
  }
  return { file, problem, uploading, add, setFile };
}
