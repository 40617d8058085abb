import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnIntro, setOwnIntro } from '#calls/people/api/teacher-intros.ts';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import { MAX_INTRO_SECONDS } from '#domain/people/teacher-intro.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { apiQuery } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { toast } from '#src/toast-store.ts';
import { fileSize } from '#src/ui/file-size.ts';

interface Draft {
  file: Blob;
  /** To play it from. */
  address: string;
}
interface NewIntroOptions {
  hasText: boolean;
  onDraft: (isThere: boolean) => void;
}

/** A recording that is not published yet. One that is refused stays to be listened to, with the reason. */
export function useNewIntro({ hasText, onDraft }: NewIntroOptions) {
  const { t } = useTranslation('recording');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => (draft ? URL.revokeObjectURL(draft.address) : undefined), [draft]);

  const tooLarge = t('too-large', { max: fileSize(MAX_FILE_BYTES) });
  function choose(file: Blob): void {
    if (file.size > MAX_FILE_BYTES) {
      setProblem(tooLarge);
      return;
    }
    setProblem(null);
    setDraft({ file, address: URL.createObjectURL(file) });
    onDraft(true);
  }
  function discard(): void {
    setProblem(null);
    setDraft(null);
    onDraft(false);
  }
  /** Recordings of browsers do not say how long they are; the recorder stops them in time. */
  function onLength(seconds: number): void {
    if (Number.isFinite(seconds) && seconds > MAX_INTRO_SECONDS + 2)
      setProblem(t('too-long', { max: MAX_INTRO_SECONDS }));
  }
  function problemOf(error: unknown): string {
    if (!(error instanceof ApiError)) return errorText(error, t);
    return error.code === 'too-large' ? tooLarge : (error.fields['body'] ?? errorText(error, t));
  }
  async function publish(): Promise<void> {
    if (!draft || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const saved = await request(setOwnIntro, { file: draft.file });
      queryClient.setQueryData(apiQuery(getOwnIntro).queryKey, saved);
      toast.success(t(hasText ? 'saved-text' : 'saved'));
      discard();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setIsBusy(false);
  }
  return { draft, problem, isBusy, choose, discard, publish, onLength };
}
