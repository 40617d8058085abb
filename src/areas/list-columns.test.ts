import { describe, expect, it } from 'vitest';
import { type ListName, LISTS } from '#domain/shared/lists.ts';
import { BUSINESS_COLUMNS } from '#resources/business/business-columns.tsx';
import { COUPON_COLUMNS } from '#resources/coupons/CouponList.tsx';
import { COURSE_COLUMNS } from '#resources/courses/course-columns.tsx';
import { GROUP_COLUMNS } from '#resources/groups/group-columns.tsx';
import { LESSON_COLUMNS } from '#resources/lessons/lesson-columns.tsx';
import { PAYMENT_COLUMNS } from '#resources/payments/payment-columns.tsx';
import { PAY_RUN_COLUMNS } from '#resources/pay-runs/pay-run-columns.tsx';
import { PRODUCT_COLUMNS } from '#resources/products/ProductList.tsx';
import { STAFF_COLUMNS } from '#resources/settings/staff/staff-columns.tsx';
import { STUDENT_COLUMNS } from '#resources/students/student-columns.tsx';
import { TASK_COLUMNS } from '#resources/support-tasks/task-columns.tsx';
import { TEACHER_COLUMNS } from '#resources/teachers/teacher-columns.tsx';
import { TRIAL_COLUMNS } from '#resources/trials/trial-columns.tsx';

const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);
const SHOWN: Readonly<Record<ListName, readonly string[]>> = {
  students: idsOf(STUDENT_COLUMNS),
  teachers: idsOf(TEACHER_COLUMNS),
  groups: idsOf(GROUP_COLUMNS),
  business: idsOf(BUSINESS_COLUMNS),
  trials: idsOf(TRIAL_COLUMNS),
  payments: idsOf(PAYMENT_COLUMNS),
  products: idsOf(PRODUCT_COLUMNS),
  coupons: idsOf(COUPON_COLUMNS),
  courses: idsOf(COURSE_COLUMNS),
  lessons: idsOf(LESSON_COLUMNS),
  'support-tasks': idsOf(TASK_COLUMNS),
  staff: idsOf(STAFF_COLUMNS),
  'pay-runs': idsOf(PAY_RUN_COLUMNS),
};

describe('the columns of a list', () => {
  it.each(Object.keys(LISTS) as ListName[])(
    'ROUTE-07 %s: the screen has those that the export knows',
    (list) => {
      expect(SHOWN[list]).toEqual(LISTS[list].columns);
    },
  );
});
