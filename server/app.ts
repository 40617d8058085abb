import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ENDPOINTS } from '#domain/api/contract.ts';
import type { Config } from './config.ts';
import { compressReply } from './core/compress.ts';
import { handleError } from './core/error-handler.ts';
import { closeGently } from './core/gentle-close.ts';
import { registerHealth } from './core/health.ts';
import { registerOpenApi } from './core/openapi.ts';
import { type Providers, providersOf } from './core/host.ts';
import { limitByAddress } from './core/address-limit.ts';
import { hasStarted } from './core/batch/start.ts';
import { startOutbox } from './core/outbox.ts';
import { hasEnqueued } from './core/outbox-messages.ts';
import { attachRealtime } from './core/realtime.ts';
import type { MakeSocketPart } from './core/realtime/user-socket.ts';
import { Refusal } from './core/refusal.ts';
import { withoutSecrets } from './core/request-log.ts';
import type { Route } from './core/route.ts';
import { securityHeaders } from './core/security-headers.ts';
import { serveRoutes } from './core/serve.ts';
import type { Services } from './core/services.ts';
import { cutSlowBodies, slowRequestLimits } from './core/slow-requests.ts';
import { cookieNames } from './core/session.ts';
import { refuseUnreadable, takeUnreadable } from './core/unreadable-address.ts';
import { EXPORTERS } from './exporters.ts';
import { IMPORTERS } from './importers.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import { RESTORE_HOOKS } from './restore-hooks.ts';
import { UNDO } from './undo-steps.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { availabilityRoutes } from './modules/availability/availability.routes.ts';
import { billingDetailsRoutes } from './modules/billing-details/billing-details.routes.ts';
import { batchRoutes } from './modules/batches/batches.routes.ts';
import { integrationRoutes } from './modules/integrations/integrations.routes.ts';
import { importRoutes } from './modules/batches/imports.routes.ts';
import { businessPlatformRoutes } from './modules/business-platform/business-platform.routes.ts';
import { businessStudentsRoutes } from './modules/business-students/business-students.routes.ts';
import { businessContractRoutes } from './modules/business-contracts/business-contracts.routes.ts';
import { businessInvoiceRoutes } from './modules/business-invoices/business-invoices.routes.ts';
import { businessPeopleRoutes } from './modules/business-people/business-people.routes.ts';
import { companyExtensionRoutes } from './modules/company-extensions/company-extensions.routes.ts';
import { companyUsageRoutes } from './modules/company-usage/company-usage.routes.ts';
import { companyViewRoutes } from './modules/company-view/company-view.routes.ts';
import { businessRoutes } from './modules/business/business.routes.ts';
import { calendarFeedRoutes } from './modules/calendar-feed/calendar-feed.routes.ts';
import { classroomRoutes } from './modules/classroom/classroom.routes.ts';
import { roomDocumentRoutes } from './modules/classroom/room-documents.routes.ts';
import { classroomSockets } from './modules/classroom/classroom-sockets.ts';
import { clasingGoRoutes } from './modules/clasing-go/clasing-go.routes.ts';
import { courseEvidenceRoutes } from './modules/courses/evidence.routes.ts';
import { courseLinkRoutes } from './modules/courses/links.routes.ts';
import { courseRoutes } from './modules/courses/courses.routes.ts';
import { creditRoutes } from './modules/credits/credits.routes.ts';
import { schoolReportRoutes } from './modules/school-report/school-report.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { deletedRoutes } from './modules/deleted/deleted.routes.ts';
import { documentRoutes } from './modules/documents/documents.routes.ts';
import { domainRoutes } from './modules/domains/domains.routes.ts';
import { exportRoutes } from './modules/exports/exports.routes.ts';
import { groupRoutes } from './modules/groups/groups.routes.ts';
import { lessonRequestRoutes } from './modules/lesson-requests/lesson-requests.routes.ts';
import { mailWordingRoutes } from './modules/mail-wordings/mail-wordings.routes.ts';
import { levelTestRoutes } from './modules/level-test/level-test.routes.ts';
import { lessonRoutes } from './modules/lessons/lessons.routes.ts';
import { noteRoutes } from './modules/notes/notes.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { payRunRoutes } from './modules/pay-runs/pay-runs.routes.ts';
import { photoRoutes } from './modules/photos/photos.routes.ts';
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts';
import { paymentServiceRoutes } from './modules/payment-services/payment-services.routes.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { couponRoutes } from './modules/coupons/coupons.routes.ts';
import { subscriptionRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { productRoutes } from './modules/products/products.routes.ts';
import { preferencesRoutes } from './modules/preferences/preferences.routes.ts';
import { clockChangeRoutes } from './modules/clock-changes/clock-changes.routes.ts';
import { punctualityRoutes } from './modules/punctuality/punctuality.routes.ts';
import { regularLessonRoutes } from './modules/regular-lessons/regular-lessons.routes.ts';
import { savedViewRoutes } from './modules/saved-views/saved-views.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { taughtRoutes } from './modules/taught/taught.routes.ts';
import { lessonReportRoutes } from './modules/lesson-reports/lesson-reports.routes.ts';
import { scoreRoutes } from './modules/scores/scores.routes.ts';
import { signUpRoutes } from './modules/sign-up/sign-up.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { staffRoutes } from './modules/staff/staff.routes.ts';
import { promoRoutes } from './modules/shop/promo.routes.ts';
import { shopRoutes } from './modules/shop/shop.routes.ts';
import { slotRoutes } from './modules/slots/slots.routes.ts';
import { studentHistoryRoutes } from './modules/student-history/student-history.routes.ts';
import { ownSupportTaskRoutes } from './modules/student-platform/own-support-tasks.routes.ts';
import { studentDashboardRoutes } from './modules/student-platform/student-dashboard.routes.ts';
import { studentLessonRoutes } from './modules/student-platform/student-lessons.routes.ts';
import { studentProfileRoutes } from './modules/student-platform/student-profile.routes.ts';
import { studentShopRoutes } from './modules/student-platform/student-shop.routes.ts';
import { studentWalletRoutes } from './modules/student-platform/wallet.routes.ts';
import { trialFollowUpRoutes } from './modules/support-tasks/follow-ups.routes.ts';
import { solutionRoutes } from './modules/support-tasks/solve/solutions.routes.ts';
import { settleShares } from './modules/copayments/settle.ts';
import { teacherLessonRoutes } from './modules/lessons/teacher-lessons.routes.ts';
import { teacherProfileRoutes } from './modules/teacher-platform/teacher-profile.routes.ts';
import { manyTaskRoutes } from './modules/support-tasks/many.routes.ts';
import { supportTaskRoutes } from './modules/support-tasks/support-tasks.routes.ts';
import { teacherCreditsRoutes } from './modules/teacher-credits/teacher-credits.routes.ts';
import { teacherPlatformRoutes } from './modules/teacher-platform/teacher-platform.routes.ts';
import { teacherRoutes } from './modules/teachers/teachers.routes.ts';
import { trialRoutes } from './modules/trials/trials.routes.ts';
import { teacherAbsenceRoutes } from './modules/teacher-absence/teacher-absence.routes.ts';
import { undoRoutes } from './modules/undo/undo.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { registerBrand } from './modules/providers/brand-files.ts';
import { providerRoutes } from './modules/providers/providers.routes.ts';
import { studentRoutes } from './modules/students/students.routes.ts';
import { supplantRoutes } from './modules/auth/supplant.routes.ts';

export interface AppOptions {
  pool: pg.Pool;
  config: Config;
  /** Shared with whatever else asks for schools; an own one where it is left out. */
  providers?: Providers;
  clock?: () => Date;
  logger?: FastifyBaseLogger;
  /** Sends the outbox's mail; without it messages stay in the outbox (tests read them there). */
  smtpUrl?: string | undefined;
  /** What /metrics shows besides requests and process. */
  moreMetrics?: () => string;
  /** Whether other processes may serve the same database: their sockets speak to each other. */
  acrossProcesses?: boolean;
  /** Runs the jobs that people start; without it they wait for the next minute. */
  wakeBatches?: () => void;
}

const MAX_BODY_BYTES = 1_000_000;

/** Every module by name, by hand: this list is the whole wiring. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...supplantRoutes,
  ...providerRoutes,
  ...studentRoutes,
  ...accountRoutes,
  ...auditRoutes,
  ...availabilityRoutes,
  ...batchRoutes,
  ...billingDetailsRoutes,
  ...importRoutes(IMPORTERS),
  ...integrationRoutes,
  ...businessPlatformRoutes,
  ...businessStudentsRoutes,
  ...businessRoutes,
  ...companyUsageRoutes,
  ...companyViewRoutes,
  ...companyExtensionRoutes,
  ...businessContractRoutes,
  ...businessInvoiceRoutes,
  ...businessPeopleRoutes,
  ...calendarFeedRoutes,
  ...clasingGoRoutes,
  ...classroomRoutes,
  ...roomDocumentRoutes,
  ...courseRoutes,
  ...courseEvidenceRoutes,
  ...courseLinkRoutes,
  ...creditRoutes,
  ...dashboardRoutes,
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
  ...noteRoutes,
  ...notificationRoutes,
  ...payRunRoutes,
  ...paymentRoutes({
    // What went back of a company's month is its employees' share no more.
    onBusinessPaymentChanged: (db, businessId) => settleShares(db, businessId, { isAsking: false }),
  }),
  ...paymentServiceRoutes,
  ...personalDataRoutes,
  ...photoRoutes,
  ...productRoutes,
  ...subscriptionRoutes,
  ...couponRoutes,
  ...preferencesRoutes,
  ...clockChangeRoutes,
  ...punctualityRoutes,
  ...regularLessonRoutes,
  ...savedViewRoutes,
  ...searchRoutes,
  ...settingsRoutes,
  ...lessonReportRoutes,
  ...taughtRoutes,
  ...scoreRoutes,
  ...signUpRoutes,
  ...promoRoutes,
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
  ...solutionRoutes,
  ...trialFollowUpRoutes,
  ...teacherCreditsRoutes,
  ...teacherPlatformRoutes,
  ...teacherProfileRoutes,
  ...teacherLessonRoutes,
  ...teacherRoutes,
  ...trialRoutes,
  ...teacherAbsenceRoutes,
  ...undoRoutes(UNDO),
];

/** What modules do with sockets. */
export const SOCKET_PARTS: readonly MakeSocketPart[] = [classroomSockets];

/** The application as a value: tests drive it by `inject`, main.ts gives it a port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, config } = options;
  const hops = config.trustProxy;
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: withoutSecrets(options.logger) } : { logger: false }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    ...slowRequestLimits(),
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: takeUnreadable(() => app),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const ending = closeGently(app, config);
  cutSlowBodies(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleError(new Refusal('not-found'), request, reply));
  await app.register(cookie);
  app.addHook('onSend', compressReply);
  const providers = options.providers ?? providersOf(pool, config);
  await securityHeaders(app, config, async (host) => (await providers.ofHost(host))?.embed_sites ?? null);
  await limitByAddress(app, config);

  const realtime = attachRealtime(app, pool, config, {
    clock: options.clock,
    parts: SOCKET_PARTS,
    acrossProcesses: options.acrossProcesses,
  });
  const outbox = startOutbox({
    app,
    pool,
    realtime,
    smtpUrl: options.smtpUrl,
    config,
    templates: MAIL_TEMPLATES,
  });
  const services: Services = {
    pool,
    config,
    clock: options.clock ?? (() => new Date()),
    cookies: cookieNames(config.isProduction),
    log: app.log,
    realtime,
    mailer: outbox.mailer,
    providers,
    // Mail does not wait for the outbox's next round, nor a batch for the next minute.
    afterCommit: [
      (db) => hasEnqueued(db) && outbox.wake(),
      (db) => hasStarted(db) && options.wakeBatches?.(),
    ],
  };
  refuseUnreadable(app);
  registerHealth(app, services, {
    isEnding: ending.hasBegun,
    moreMetrics: () => realtime.metrics() + (options.moreMetrics?.() ?? ''),
  });
  registerBrand(app, services);
  await registerOpenApi(app, ENDPOINTS);
  serveRoutes(app, services, ROUTES);
  return app;
}
