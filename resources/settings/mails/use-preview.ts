import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type MailPreview,
  type MailWordingRecord,
  previewMailWording,
} from '#domain/provider/api/mail-wordings.ts';
import { type MailWording, wordingProblems } from '#domain/office/mail-kind.ts';
import { useApi } from '#src/api/queries.ts';

const REST_MS = 300;

/** The example as the server writes it with these words, a moment after the typing rests; what may not be sent keeps the last one. */
export function usePreview(record: MailWordingRecord, draft: MailWording): MailPreview {
  const { kind } = record;
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const isKept = settled.subject === record.subject && settled.body === record.body;
  const isWhole = settled.subject !== '' && Object.keys(wordingProblems(kind, settled)).length === 0;
  const { data } = useApi(
    previewMailWording,
    { params: { kind }, body: settled },
    { enabled: record.mayChange && isWhole && !isKept, placeholderData: keepPreviousData },
  );
  return isKept ? record.preview : (data ?? record.preview);
}
