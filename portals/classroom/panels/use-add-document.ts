import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomDocument } from '#domain/teaching/api/classroom-documents.ts';
import { addRoomDocument, listRoomDocuments } from '#calls/teaching/api/classroom-documents.ts';
import { FILE_ENDINGS, MAX_FILE_BYTES } from '#domain/office/document.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { keyOf } from '#src/api/queries.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';

const LONGEST_TITLE = 120;
const titleOf = (name: string): string =>
  (name.replace(/\.[^.]{1,5}$/, '').trim() || name).slice(0, LONGEST_TITLE);

/** Saves a file with the lesson, for all participants. */
export function useAddDocument(lessonId: string, onAdded: (document: RoomDocument) => void) {
  const { t } = useTranslation('classroom');
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function add(file: File): Promise<void> {
    if (file.size > MAX_FILE_BYTES) {
      toast.error(t('documents.too-large'));
      return;
    }
    setIsBusy(true);
    try {
      const query = { title: titleOf(file.name) };
      const document = await request(addRoomDocument, { params: { id: lessonId }, query, file });
      await client.invalidateQueries({ queryKey: keyOf(listRoomDocuments) });
      onAdded(document);
    } catch (error) {
      toast.error((error instanceof ApiError && error.fields.body) || errorText(error, t));
    }
    setIsBusy(false);
  }
  return { add, isBusy, endings: FILE_ENDINGS.join(',') };
}
