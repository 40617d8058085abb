import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CallInput, Endpoint } from '#domain/contract/endpoint.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { toast } from '#src/toast-store.ts';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';

/** Sends a request, says so, and goes to the dashboard, where it waits among the others. */
export function useSendRequest<E extends Endpoint>(endpoint: E) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const [isSent, setIsSent] = useState(false);
  const { mutateAsync } = useCommand(endpoint, { invalidates: AFTER_LESSON_CHANGE });
  // After the guard of what is typed has heard of it.
  useEffect(() => {
    if (isSent) void navigate(paths.studentDashboard);
  }, [isSent, navigate]);
  const sendRequest = async (input: CallInput<E>) => {
    await mutateAsync(input);
    toast.success(t('request.sent'));
    setIsSent(true);
  };
  return { sendRequest, isSent };
}
