import type { MergedNoun, StudentMergeProblem } from '#domain/people/student-merge.ts';

/** The rows move to the student that stays. In conditions `x` is the row and `k` the student that stays. */
export interface MoveRule {
  readonly rule: 'MOVE';
  /** The noun it counts as in the preview; left out: not counted. */
  readonly noun?: MergedNoun;
  /** Which rows are counted; left out: all. */
  readonly counted?: string;
  /** The student that stays has such a row `y` already: this one stays with the merged student. */
  readonly sameAs?: string;
  /** Further rows that stay. */
  readonly stays?: string;
  /** Further columns that change with it. */
  readonly set?: string;
}

export type MergeRule =
  | MoveRule
  /** Follows its parent, by the foreign key itself. */
  | { readonly rule: 'CASCADE' }
  /** Stays as it was written: the books, and what was done with the merged account. */
  | { readonly rule: 'KEEP' }
  /** Moved by movements of the ledger (move-credits.ts). */
  | { readonly rule: 'TRANSFER' }
  /** Joined with the other student's (join-threads.ts). */
  | { readonly rule: 'JOIN' }
  /** There are no such rows, because they prevent the merge (merge-problems.ts). */
  | { readonly rule: 'REFUSE'; readonly problem: StudentMergeProblem }
  /** The account is never a student's. */
  | { readonly rule: 'STAFF' };

const KEEP = { rule: 'KEEP' } as const;
const STAFF = { rule: 'STAFF' } as const;
const MOVE = { rule: 'MOVE' } as const;
const CASCADE = { rule: 'CASCADE' } as const;
const TRANSFER = { rule: 'TRANSFER' } as const;
const move = (noun: MergedNoun, more: Omit<MoveRule, 'rule' | 'noun'> = {}): MoveRule => ({
  rule: 'MOVE',
  noun,
  ...more,
});
const unless = (sameAs: string): MoveRule => ({ rule: 'MOVE', sameAs });
const refuse = (problem: StudentMergeProblem) => ({ rule: 'REFUSE', problem }) as const;

/** One rule for every foreign key to a student; merge-rules.test.ts compares them with the database. Rows move in this order. */
export const OF_STUDENT: Readonly<Record<string, MergeRule>> = {
  'lesson_participant.student_id': move('lessons', {
    counted: "x.status <> 'CANCELLED'",
    sameAs: 'y.lesson_id = x.lesson_id',
  }),
  'attendance_correction.student_id': CASCADE,
  'score.student_id': CASCADE,
  'absence_decision.student_id': unless('y.absence_id = x.absence_id and y.lesson_id = x.lesson_id'),
  'lesson_change.student_id': MOVE,
  'regular_lesson.student_id': move('weekly-lessons', { counted: "x.status <> 'ENDED'" }),
  'group_member.student_id': move('groups', {
    sameAs: 'y.group_id = x.group_id and y.joined_on = x.joined_on',
  }),
  'trial.student_id': move('trials'),
  'support_task.student_id': move('requests'),
  'solution_proposal.student_id': MOVE,
  'message_thread.student_id': { rule: 'JOIN' },
  'document.student_id': move('documents'),
  'homework.student_id': move('homework', { sameAs: 'y.lesson_id = x.lesson_id' }),
  'vocabulary_item.student_id': move('vocabulary', {
    sameAs: 'x.lesson_id is null and y.lesson_id is null and lower(y.term) = lower(x.term)',
  }),
  'vocabulary_answer.student_id': {
    rule: 'MOVE',
    stays: `exists (select from vocabulary_item i where i.provider_id = x.provider_id and i.id = x.vocabulary_item_id
      and i.student_id <> k.id)`,
  },
  'practice_setting.student_id': unless('true'),
  'classing_go_trial.student_id': unless('true'),
  'celebration.student_id': unless('y.kind = x.kind'),
  'level_test_result.student_id': move('level-tests'),
  'level_test.student_id': unless('x.result_id is null and y.result_id is null and y.language = x.language'),
  'customer_order.student_id': move('orders'),
  'coupon_use.student_id': { rule: 'MOVE', set: 'merged_from = coalesce(x.merged_from, x.student_id)' },
  'coupon_use.merged_from': KEEP,
  'payment.student_id': MOVE,
  'subscription.student_id': move('subscriptions'),
  'saved_card.student_id': move('saved-cards', {
    sameAs: `y.method = x.method and y.brand = x.brand and y.last4 = x.last4 and y.exp_month = x.exp_month
      and y.exp_year = x.exp_year`,
    set: `is_default = x.is_default and not exists (select from saved_card y where y.provider_id = x.provider_id
      and y.student_id = k.id and y.is_default)`,
  }),
  'billing_details.student_id': move('billing-details', { sameAs: 'true' }),
  'credit_account.student_id': TRANSFER,
  'credit_lot.student_id': TRANSFER,
  'credit_transaction.student_id': KEEP,
  'guardian.student_id': move('guardians'),
  'consent.student_id': move('consents'),
  'student_tag.student_id': move('tags', { sameAs: 'y.tag_id = x.tag_id' }),
  'student_field_value.student_id': move('custom-fields', { sameAs: 'y.field_id = x.field_id' }),
  'referral.referrer_id': move('referrals', { stays: 'x.friend_id = k.id' }),
  'referral.friend_id': move('referrals', {
    sameAs: 'true',
    stays: 'x.referrer_id = k.id',
  }),
  // Dates that triggers derive, and the periods of employment, from which a company's months are counted.
  'student_course.student_id': KEEP,
  'business_member.student_id': KEEP,
  'business_extension.student_id': refuse('students-company-records'),
  'copayment_share.student_id': refuse('students-company-records'),
  'course_participant.student_id': refuse('students-course'),
  'student.merged_into': MOVE,
  'student_merge.kept_id': KEEP,
  'student_merge.merged_id': KEEP,
};

/** The same for every foreign key to an account. */
export const OF_ACCOUNT: Readonly<Record<string, MergeRule>> = {
  'student.id': KEEP,
  'teacher.id': STAFF,
  'business_manager.id': STAFF,
  'support_task.issuer_id': move('requests', { counted: 'num_nonnulls(x.student_id) = 0' }),
  'thread_message.sender_id': MOVE,
  'thread_file.uploaded_by': MOVE,
  'homework_file.uploaded_by': MOVE,
  'document.uploaded_by': MOVE,
  'contact.account_id': move('contacts'),
  'board_element.by_account': MOVE,
  'room_message.account_id': MOVE,
  // Presence in the classroom is the evidence of the attendance.
  'room_presence.account_id': MOVE,
  'slot_hold.account_id': unless('num_nonnulls(x.option_id, y.option_id) = 0'),
  'notification.account_id': unless('y.lesson_id = x.lesson_id or y.note_id = x.note_id'),
  'calendar_feed.account_id': unless('true'),
  'personal_data_request.account_id': KEEP,
  'personal_data_request.asked_by': KEEP,
  'personal_data_download.downloaded_by': KEEP,
  // Actions and sign-in data of the merged account.
  'account_photo.account_id': KEEP,
  'attendance_correction.corrected_by': KEEP,
  'known_device.account_id': KEEP,
  'lesson_change.agreed_by_id': KEEP,
  'lesson_change.asked_by_id': KEEP,
  'lesson_change.done_by_id': KEEP,
  'login_token.account_id': KEEP,
  'push_subscription.account_id': KEEP,
  'recovery_code.account_id': KEEP,
  'room_presence.actor_id': KEEP,
  'second_factor_use.account_id': KEEP,
  'session.account_id': KEEP,
  'supplant_session.subject_id': KEEP,
  'undo_entry.account_id': KEEP,
  'batch.account_id': STAFF,
  'brand_picture.created_by': STAFF,
  'business_extension.asked_by': STAFF,
  'business_extension.decided_by': STAFF,
  'consent.recorded_by': STAFF,
  'email_file.uploaded_by': STAFF,
  'consent.withdrawn_by': STAFF,
  'contact.author_id': STAFF,
  'course_link.created_by': STAFF,
  'deleted_record.deleted_by': STAFF,
  'deleted_record.owner_id': STAFF,
  'kept_hour.decided_by': STAFF,
  'list_display.account_id': STAFF,
  'mail_wording.created_by': STAFF,
  'note.author_id': STAFF,
  'note_mention.account_id': STAFF,
  'pay_run.confirmed_by': STAFF,
  'personal_data_request.handled_by': STAFF,
  'saved_view.account_id': STAFF,
  'solution_proposal.sent_by': STAFF,
  'student_merge.merged_by': STAFF,
  'supplant_session.agent_id': STAFF,
  'support_task.claimed_by': STAFF,
  'support_task.owner_id': STAFF,
  'support_task.resolved_by': STAFF,
  'support_task_viewer.account_id': STAFF,
  'trial.owner_id': STAFF,
};

/** Columns that name a student without a foreign key. */
export const WITHOUT_KEY: Readonly<Record<string, MoveRule>> = {
  'note.record_id': move('notes'),
};

export interface ColumnMove {
  table: string;
  column: string;
  rule: MoveRule;
}

/** The rules that move rows, in the order in which they do. */
export const MOVES: readonly ColumnMove[] = Object.entries({
  ...OF_STUDENT,
  ...OF_ACCOUNT,
  ...WITHOUT_KEY,
}).flatMap(([name, rule]) => {
  const [table, column] = name.split('.') as [string, string];
  return rule.rule === 'MOVE' ? [{ table, column, rule }] : [];
});
