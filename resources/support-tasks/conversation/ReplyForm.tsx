import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { getTaskThread, replyToTask } from '#domain/office/api/task-replies.ts';
import { MAX_MESSAGE } from '#domain/office/thread.ts';
import { placeholdersLeft, unfilledProblem } from '#domain/office/reply-template.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { draftOf, keepDraft } from '#src/features/office/threads/drafts.ts';
import { useErrorTexts } from '#src/i18n/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useShortcut } from '#src/backoffice/shortcuts/registry.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { LeftPlaceholders } from '#src/backoffice/templates/LeftPlaceholders.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

/** Writes to the requester. The text stays until it is sent; Ctrl+Enter sends it. */
export function ReplyForm({ task, name }: { task: SupportTaskRecord; name: string }) {
  const t = useT('task-replies');
  const renew = useRenewRecord('support-tasks');
  const key = `task:${task.id}`;
  const [text, setText] = useState(() => draftOf(key));
  const form = useRef<HTMLFormElement>(null);
  const change = (value: string) => {
    setText(value);
    keepDraft(key, value);
  };
  const send = useCommand(replyToTask, {
    invalidates: [getTaskThread],
    onSuccess: async () => {
      change('');
      toast.success(t('conversation.sent'));
      await renew();
    },
    onError: () => void renew(),
  });
  const isEmpty = text.trim() === '';
  const writtenOut = useErrorTexts();
  const [unfilled, setUnfilled] = useState<string | null>(null);
  const submit = () => {
    const problem = unfilledProblem(text);
    setUnfilled(problem);
    if (!problem && !isEmpty && !send.isPending) send.mutate({ params: { id: task.id }, body: { text } });
  };
  useShortcut({
    does: 'reply',
    keys: ['r'],
    press: () => {
      form.current?.querySelector('textarea')?.focus();
      return true;
    },
  });
  const fieldError = send.error instanceof ApiError ? send.error.fields['text'] : undefined;
  const insert = (filled: string) => {
    change(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <Box
      component="form"
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {send.error && !fieldError && <Notice variant="error">{errorText(send.error, t)}</Notice>}
      <TextArea
        label={t('conversation.label', { name })}
        rows={text.includes('\n') ? 8 : 2}
        maxLength={MAX_MESSAGE}
        value={text}
        hint={t('conversation.hint')}
        error={unfilled ? writtenOut(unfilled) : fieldError}
        onChange={change}
      />
      <LeftPlaceholders names={placeholdersLeft(text)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isEmpty} loading={send.isPending}>
          {t('conversation.send')}
        </Button>
        <TemplatePicker taskId={task.id} onPick={insert} />
      </Box>
    </Box>
  );
}
