import type { Route } from '#server/http/route.ts';
import { EXPORTERS } from './exporters.ts';
import { IMPORTERS } from './importers.ts';
import { RESTORE_HOOKS } from './restore-hooks.ts';
import { UNDO } from './undo-steps.ts';
import { alignShares } from '#server/modules/business/copayments/align-shares.ts';
import { teacherWeekRoutes } from '#server/modules/scheduling/teacher-week/teacher-week.routes.ts';
import { timeProposalRoutes } from '#server/modules/scheduling/time-proposals/time-proposals.routes.ts';
import { absenceRequestRoutes } from '#server/modules/scheduling/absence-requests/absence-requests.routes.ts';
import { accountRoutes } from '#server/modules/people/accounts/accounts.routes.ts';
import { auditRoutes } from '#server/modules/office/audit/audit.routes.ts';
import { availabilityRoutes } from '#server/modules/scheduling/availability/availability.routes.ts';
import { billingDetailsRoutes } from '#server/modules/billing/billing-details/billing-details.routes.ts';
import { batchRoutes } from '#server/modules/office/batches/batches.routes.ts';
import { homePageRoutes } from '#server/modules/provider/home-page/home-page.routes.ts';
import { mailSenderRoutes } from '#server/modules/provider/mail-sender/mail-sender.routes.ts';
import { integrationRoutes } from '#server/modules/provider/integrations/integrations.routes.ts';
import { importRoutes } from '#server/modules/office/imports/imports.routes.ts';
import { businessPlatformRoutes } from '#server/modules/business/usage/business-platform.routes.ts';
import { businessStudentsRoutes } from '#server/modules/business/employees/business-students.routes.ts';
import { businessContractRoutes } from '#server/modules/business/contracts/business-contracts.routes.ts';
import { businessInvoiceRoutes } from '#server/modules/business/invoices/business-invoices.routes.ts';
import { businessPeopleRoutes } from '#server/modules/business/employees/business-people.routes.ts';
import { businessExtensionRoutes } from '#server/modules/business/extensions/extensions.routes.ts';
import { businessUsageRoutes } from '#server/modules/business/usage/business-usage.routes.ts';
import { employerViewRoutes } from '#server/modules/business/usage/employer-view.routes.ts';
import { businessRoutes } from '#server/modules/business/businesses/business.routes.ts';
import { calendarFeedRoutes } from '#server/modules/scheduling/calendar-feed/calendar-feed.routes.ts';
import { classroomRoutes } from '#server/modules/teaching/classroom/classroom.routes.ts';
import { roomDocumentRoutes } from '#server/modules/teaching/classroom/room-documents.routes.ts';
import { clasingGoRoutes } from '#server/modules/teaching/clasing-go/clasing-go.routes.ts';
import { courseEvidenceRoutes } from '#server/modules/business/usage/evidence.routes.ts';
import { inspectorRoutes } from '#server/modules/teaching/courses/links.routes.ts';
import { courseRoutes } from '#server/modules/teaching/courses/courses.routes.ts';
import { creditRoutes } from '#server/modules/billing/credits/credits.routes.ts';
import { schoolReportRoutes } from '#server/modules/provider/school-report/school-report.routes.ts';
import { workListRoutes } from '#server/modules/provider/dashboard/work-list.routes.ts';
import { dashboardRoutes } from '#server/modules/provider/dashboard/dashboard.routes.ts';
import { deletedRoutes } from '#server/modules/office/deleted/deleted.routes.ts';
import { documentRoutes } from '#server/modules/office/documents/documents.routes.ts';
import { domainRoutes } from '#server/modules/provider/domains/domains.routes.ts';
import { exportRoutes } from '#server/modules/office/exports/exports.routes.ts';
import { groupRoutes } from '#server/modules/scheduling/groups/groups.routes.ts';
import { lessonRequestRoutes } from '#server/modules/scheduling/lesson-requests/lesson-requests.routes.ts';
import { mailWordingRoutes } from '#server/modules/provider/mail-wordings/mail-wordings.routes.ts';
import { levelTestRoutes } from '#server/modules/teaching/level-test/level-test.routes.ts';
import { lessonRoutes } from '#server/modules/scheduling/lessons/lessons.routes.ts';
import { contactRoutes } from '#server/modules/office/contacts/contacts.routes.ts';
import { emailFileRoutes } from '#server/modules/office/contacts/email-files.routes.ts';
import { newsRoutes } from '#server/modules/office/news/news.routes.ts';
import { noteRoutes } from '#server/modules/office/notes/notes.routes.ts';
import { snoozeRoutes } from '#server/modules/office/support-tasks/snooze.routes.ts';
import { customFieldRoutes } from '#server/modules/office/custom-fields/custom-fields.routes.ts';
import { tagRoutes } from '#server/modules/office/tags/tags.routes.ts';
import { replyTemplateRoutes } from '#server/modules/office/reply-templates/reply-templates.routes.ts';
import { guardianRoutes } from '#server/modules/people/guardians/guardians.routes.ts';
import { taskMergeRoutes } from '#server/modules/office/task-merge/task-merge.routes.ts';
import { taskReplyRoutes } from '#server/modules/office/task-replies/task-replies.routes.ts';
import { threadRoutes } from '#server/modules/office/threads/threads.routes.ts';
import { notificationRoutes } from '#server/modules/office/notifications/notifications.routes.ts';
import { payRunRoutes } from '#server/modules/billing/pay-runs/pay-runs.routes.ts';
import { photoRoutes } from '#server/modules/people/photos/photos.routes.ts';
import { personalDataRoutes } from '#server/modules/people/personal-data/personal-data.routes.ts';
import { paymentServiceRoutes } from '#server/modules/billing/payment-services/payment-services.routes.ts';
import { paymentRoutes } from '#server/modules/billing/payments/payments.routes.ts';
import { couponRoutes } from '#server/modules/billing/coupons/coupons.routes.ts';
import { subscriptionRoutes } from '#server/modules/billing/subscriptions/subscriptions.routes.ts';
import { productRoutes } from '#server/modules/billing/products/products.routes.ts';
import { preferencesRoutes } from '#server/modules/people/preferences/preferences.routes.ts';
import { pushRoutes } from '#server/modules/people/push/push.routes.ts';
import { clockChangeRoutes } from '#server/modules/scheduling/clock-changes/clock-changes.routes.ts';
import { punctualityRoutes } from '#server/modules/teaching/punctuality/punctuality.routes.ts';
import { regularLessonRoutes } from '#server/modules/scheduling/regular-lessons/regular-lessons.routes.ts';
import { savedViewRoutes } from '#server/modules/office/saved-views/saved-views.routes.ts';
import { searchRoutes } from '#server/modules/office/search/search.routes.ts';
import { studentsOfTeacherRoutes } from '#server/modules/teaching/students-of-teacher/students-of-teacher.routes.ts';
import { homeworkRoutes } from '#server/modules/teaching/homework/homework.routes.ts';
import { lessonReportRoutes } from '#server/modules/teaching/lesson-reports/lesson-reports.routes.ts';
import { scoreRoutes } from '#server/modules/teaching/scores/scores.routes.ts';
import { signUpRoutes } from '#server/modules/teaching/sign-up/sign-up.routes.ts';
import { ruleReplayRoutes } from '#server/modules/provider/rule-replays/rule-replays.routes.ts';
import { settingsRoutes } from '#server/modules/provider/settings/settings.routes.ts';
import { staffRoutes } from '#server/modules/people/staff/staff.routes.ts';
import { promoRoutes } from '#server/modules/billing/shop/promo.routes.ts';
import { savedCardRoutes } from '#server/modules/billing/saved-cards/saved-cards.routes.ts';
import { shopRoutes } from '#server/modules/billing/shop/shop.routes.ts';
import { slotRoutes } from '#server/modules/scheduling/slots/slots.routes.ts';
import { studentHistoryRoutes } from '#server/modules/scheduling/student-history/student-history.routes.ts';
import { ownSupportTaskRoutes } from '#server/modules/office/support-tasks/own-tasks.routes.ts';
import { studentDashboardRoutes } from '#server/modules/teaching/student-dashboard/student-dashboard.routes.ts';
import { studentLessonRoutes } from '#server/modules/scheduling/lessons/student-lessons.routes.ts';
import { studentProfileRoutes } from '#server/modules/people/students/profile.routes.ts';
import { studentShopRoutes } from '#server/modules/billing/shop/student-shop.routes.ts';
import { studentWalletRoutes } from '#server/modules/billing/subscriptions/student-wallet.routes.ts';
import { trialFollowUpRoutes } from '#server/modules/teaching/trials/follow-ups.routes.ts';
import { solutionProposalRoutes } from '#server/modules/teaching/solution-proposals/solution-proposals.routes.ts';
import { solutionRoutes } from '#server/modules/teaching/solutions/solutions.routes.ts';
import { teacherLessonRoutes } from '#server/modules/scheduling/lessons/teacher-lessons.routes.ts';
import { teacherIntroRoutes } from '#server/modules/people/teacher-intros/teacher-intros.routes.ts';
import { teacherProfileRoutes } from '#server/modules/people/teachers/profile.routes.ts';
import { manyTaskRoutes } from '#server/modules/office/support-tasks/many.routes.ts';
import { supportTaskRoutes } from '#server/modules/office/support-tasks/support-tasks.routes.ts';
import { teacherCreditsRoutes } from '#server/modules/billing/pay-runs/teacher-credits.routes.ts';
import { teacherPlatformRoutes } from '#server/modules/teaching/teacher-platform/teacher-platform.routes.ts';
import { teacherRoutes } from '#server/modules/people/teachers/teachers.routes.ts';
import { trialRoutes } from '#server/modules/teaching/trials/trials.routes.ts';
import { teacherAbsenceRoutes } from '#server/modules/scheduling/teacher-absence/teacher-absence.routes.ts';
import { undoRoutes } from '#server/modules/office/undo/undo.routes.ts';
import { authRoutes } from '#server/modules/people/sign-in/auth.routes.ts';
import { providerRoutes } from '#server/modules/provider/providers/providers.routes.ts';
import { studentMergeRoutes } from '#server/modules/people/student-merge/student-merge.routes.ts';
import { studentRoutes } from '#server/modules/people/students/students.routes.ts';
import { supplantRoutes } from '#server/modules/people/sign-in/supplant.routes.ts';

/** The routes of all modules, listed by hand. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...supplantRoutes,
  ...providerRoutes,
  ...studentRoutes,
  ...studentMergeRoutes,
  ...accountRoutes,
  ...auditRoutes,
  ...availabilityRoutes,
  ...batchRoutes,
  ...billingDetailsRoutes,
  ...homePageRoutes,
  ...importRoutes(IMPORTERS),
  ...integrationRoutes,
  ...mailSenderRoutes,
  ...businessPlatformRoutes,
  ...businessStudentsRoutes,
  ...businessRoutes,
  ...businessUsageRoutes,
  ...employerViewRoutes,
  ...businessExtensionRoutes,
  ...businessContractRoutes,
  ...businessInvoiceRoutes,
  ...businessPeopleRoutes,
  ...calendarFeedRoutes,
  ...clasingGoRoutes,
  ...classroomRoutes,
  ...roomDocumentRoutes,
  ...courseRoutes,
  ...courseEvidenceRoutes,
  ...inspectorRoutes,
  ...creditRoutes,
  ...dashboardRoutes,
  ...workListRoutes,
  ...schoolReportRoutes,
  ...deletedRoutes(RESTORE_HOOKS),
  ...documentRoutes,
  ...domainRoutes,
  ...exportRoutes(EXPORTERS),
  ...groupRoutes,
  ...lessonRequestRoutes,
  ...lessonRoutes,
  ...levelTestRoutes,
  ...mailWordingRoutes,
  ...contactRoutes,
  ...emailFileRoutes,
  ...newsRoutes,
  ...noteRoutes,
  ...notificationRoutes,
  ...payRunRoutes,
  ...paymentRoutes({
    // A refund of a company's month also reduces the employee contributions.
    onBusinessPaymentChanged: (db, businessId) => alignShares(db, businessId, { isAsking: false }),
  }),
  ...paymentServiceRoutes,
  ...personalDataRoutes,
  ...photoRoutes,
  ...productRoutes,
  ...subscriptionRoutes,
  ...couponRoutes,
  ...preferencesRoutes,
  ...pushRoutes,
  ...clockChangeRoutes,
  ...punctualityRoutes,
  ...regularLessonRoutes,
  ...savedViewRoutes,
  ...searchRoutes,
  ...settingsRoutes,
  ...ruleReplayRoutes,
  ...homeworkRoutes,
  ...lessonReportRoutes,
  ...studentsOfTeacherRoutes,
  ...scoreRoutes,
  ...signUpRoutes,
  ...promoRoutes,
  ...savedCardRoutes,
  ...shopRoutes,
  ...slotRoutes,
  ...staffRoutes,
  ...studentHistoryRoutes,
  ...studentDashboardRoutes,
  ...studentWalletRoutes,
  ...studentLessonRoutes,
  ...studentProfileRoutes,
  ...ownSupportTaskRoutes,
  ...studentShopRoutes,
  ...manyTaskRoutes,
  ...supportTaskRoutes,
  ...solutionProposalRoutes,
  ...solutionRoutes,
  ...trialFollowUpRoutes,
  ...teacherCreditsRoutes,
  ...teacherPlatformRoutes,
  ...teacherIntroRoutes,
  ...teacherProfileRoutes,
  ...teacherLessonRoutes,
  ...teacherWeekRoutes,
  ...teacherRoutes,
  ...snoozeRoutes,
  ...customFieldRoutes,
  ...tagRoutes,
  ...replyTemplateRoutes,
  ...guardianRoutes,
  ...taskMergeRoutes,
  ...taskReplyRoutes,
  ...threadRoutes,
  ...trialRoutes,
  ...teacherAbsenceRoutes,
  ...absenceRequestRoutes,
  ...timeProposalRoutes,
  ...undoRoutes(UNDO),
];
