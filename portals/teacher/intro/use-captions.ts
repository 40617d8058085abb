import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnIntro, removeIntroCaptions, setIntroCaptions } from '#calls/people/api/teacher-intros.ts';
import { MAX_CAPTIONS_BYTES } from '#domain/people/captions.ts';
import type { Language } from '#domain/shared/language.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { apiQuery } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { toast } from '#src/toast-store.ts';
import { fileSize } from '#src/ui/file-size.ts';

type Reply = Awaited<ReturnType<typeof request<typeof getOwnIntro>>>;

/** Uploads and deletes the captions of a video; `problem` says why a file was refused, and in which line. */
export function useCaptions(introId: string) {
  const { t } = useTranslation('recording');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<Reply>, done: string): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      queryClient.setQueryData(apiQuery(getOwnIntro).queryKey, await work());
      toast.success(done);
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields['body']) || errorText(error, t));
    }
    setIsBusy(false);
  }
  async function upload(file: Blob, language: Language): Promise<void> {
    if (file.size > MAX_CAPTIONS_BYTES) setProblem(t('too-large', { max: fileSize(MAX_CAPTIONS_BYTES) }));
    else
      await run(
        () => request(setIntroCaptions, { query: { intro: introId, language }, file }),
        t('captions-saved'),
      );
  }
  const remove = () => run(() => request(removeIntroCaptions), t('captions-removed'));
  return { problem, isBusy, upload, remove };
}
