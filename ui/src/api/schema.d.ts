// Generated from openapi.yaml by npm run api:types. Do not edit.

export interface paths {
    "/api/billing/billing-event/create/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a billing activity
         * @description Stored as an activity of the workspace and answered with its id and time. At most 60 in an hour are recorded of a
         *     person. An event is kept for 90 days.
         */
        post: operations["createBillingEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/credits/available/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The credits a workspace has */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/credits/deduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spend credits
         * @description By a person's session, who needs credit access, or by a studio's back end with `Authorization: Bearer` and its
         *     service token, then `triggeredByUserId` says for whom. A token is of one studio, for which the deduct is recorded:
         *     another `service` is refused with 422 `service_other`. The same key and content is answered as the first time.
         */
        post: operations["deductCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/credits/get-usage-history/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What credits were granted or spent
         * @description The last made first, 50 at a time. With `types=add` the grants; with `types=deduct,return` what was spent, each
         *     with `creditUsed`, what it came to, and followed by its returns, which name it by `refBlockId`. What was spent can
         *     be narrowed to a person, a studio and days.
         */
        get: operations["listCreditHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/credits/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give spent credits back
         * @description By the studio that the deduct is recorded for, with its service token: 403 `return_by_person` for a person's
         *     session, 403 `deduct_other_studio` for another studio. Credits go to the grants they came from; where such a grant
         *     expired less than 24 hours ago, they expire with the current period instead. 409 `return_exceeds_deduct` beyond
         *     what is left of the deduct, 409 `return_too_late` for credits that expired 24 hours ago or more; what is in time
         *     can still be returned with a smaller amount.
         */
        post: operations["returnCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/credits/usage-days/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was spent on each day
         * @description From `from` to `to`, 366 days at most; without them the last 30 until today, by the server's clock.
         */
        get: operations["listCreditDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/credits/usage-totals/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each person spent in each studio
         * @description From `from` to `to`, 366 days at most; without them the last 365 until today. The most first.
         */
        get: operations["listCreditTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/credits/usage.csv/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that was spent, as a table */
        get: operations["exportCreditUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/custom/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was agreed with a workspace instead of a plan
         * @description 404 `no_custom_plan` where nothing was.
         */
        get: operations["getCustomPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/customer/customer-card/user/{userId}/customer/{customerId}/card/{cardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a saved card
         * @description 409 `default_card` for the one that is charged.
         */
        delete: operations["removeCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/customer/customer-cards/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved cards */
        get: operations["listCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/customer/get-customer-info/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom the provider bills */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/customer/update-customer-card/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Keep a card and charge it from now on
         * @description The browser hands the card to the provider and sends the payment method's id. The address needs line1, city, postal_code and country.
         */
        patch: operations["saveCard"];
        trace?: never;
    };
    "/api/billing/customer/update-customer-info/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write whom the provider bills */
        post: operations["updateCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscriptions/current/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plan a workspace is on
         * @description 404 `workspace_not_registered` for a workspace without a billing account.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscriptions/invoices/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoices that the payment provider sent
         * @description The last made first. `next` is what to give as `before` for the page that follows, empty if none does. 404 `invoice_not_found` for a `before` that is no invoice of this workspace's.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscriptions/invoices/{workspaceId}/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscriptions/pending-change/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Drop the change of plan that waits for its payment
         * @description Its invoice is voided or its checkout closed. Nothing waiting is no error. If it was paid in that very moment,
         *     409 `plan_change_paid`.
         */
        delete: operations["dropPendingChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscriptions/preview/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a change of plan costs and brings */
        get: operations["previewPlanChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscriptions/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is sold
         * @description Each price says by its metadata what it buys; keys that hold `feature` are features of the plan.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscriptions/revert-downgrade/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a scheduled downgrade back */
        post: operations["revertDowngrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscriptions/update/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan
         * @description A higher plan begins at once and is charged to the default card; without one, or where the bank wants to ask
         *     first, `checkoutUrl` is the page to go to. A lower one is scheduled for the end of the period. What the body
         *     says of people, addresses, products and quantities is not believed; `successUrl` and `cancelUrl` are followed
         *     on the product's own origin and the allowed ones only.
         *
         *     With `prorationDate` and `expectedAmount` as they were previewed, the change costs that and nothing else: if the
         *     period or the amount has moved since, 409 `price_changed` has the new preview as its data. While another change
         *     waits for its payment, 409 `plan_change_waiting` names it; asking for the same plan again answers its page. While a
         *     payment is overdue only the free plan can be chosen, which begins at once.
         */
        post: operations["changePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * News of the payment provider's
         * @description Signed over the untouched body. Answered when what follows from it is written; else the provider sends it again.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a workspace's billing account
         * @description On the free plan, which begins to grant its credits. One that is registered already is no error. What the body says of people is not believed.
         */
        post: operations["registerWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description as a page */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/style.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page's style */
        get: operations["getDocsStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record what a user did on the screens
         * @description At most 60 batches in an hour are recorded of a person. An event is kept for 90 days.
         */
        post: operations["recordActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a Google ID token
         * @description The token must carry the nonce that `/api/v1/config` gave to this browser.
         */
        post: operations["signInWithGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the browser must know before anyone is signed in */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/get-referred-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom one brought, newest first */
        get: operations["listReferredUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/image/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An image
         * @description A workspace's is shown to its members, a person's to themselves and to those with whom they share a workspace.
         */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitation-preview/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a mailed invitation is, for people who are not signed in
         * @description 404 `invitation_not_found` for a token that is unknown, used or withdrawn. Only the receiver of the mail has the token.
         */
        get: operations["previewInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite people to a workspace
         * @description For admins, and for members with inviteAccess as far as they hold what they give. An address that is invited already gets the new invitation in place of the old; 409 when all are members already.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invite-accept/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Accept an invitation
         * @description 403 `invitation_other_address` for another address than the invited one; 409 `invitation_expired` after its time, `invitation_void` where its sender holds no longer what it gives.
         */
        put: operations["acceptInvitation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invite-cancel/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel an invitation */
        put: operations["cancelInvitation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invite-reject/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reject an invitation
         * @description The team sees that it was rejected.
         */
        put: operations["rejectInvitation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invite/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an invitation is */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invite/{token}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the inviter for an invitation to one's own address
         * @description For whoever holds the invitation of another address, or one that has expired. 409 where it can be accepted as it is.
         */
        post: operations["askForOwnInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invites/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations of a workspace, newest first */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invites/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations to one's own address that can be accepted, newest first */
        get: operations["listOwnInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this session
         * @description Succeeds also when nobody is signed in.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a code
         * @description Sets the session cookie. A first sign-in creates the account and a workspace.
         */
        post: operations["checkCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passwordless": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a sign-in code
         * @description The same answer for an address with and without an account. A newer code replaces an older one of the same browser.
         */
        post: operations["requestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own profile */
        get: operations["getProfile"];
        /**
         * Change fields of one's profile
         * @description Form data with the fields to change; the others stay.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/referrer/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose referral code it is
         * @description Null for a code that nobody has.
         */
        get: operations["getReferrer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/resend-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mail an invitation again
         * @description The link in the earlier mail is worthless from then on. A rejected invitation becomes active. Whoever sends it again is its inviter from then on. Only pages of the product may send it: 403 `cross_origin` without a Sec-Fetch-Site, Origin or Referer that says so.
         */
        get: operations["resendInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every app there is */
        get: operations["listServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Null when nobody is, so that asking is never an error.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices one is signed in on, last seen first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one of one's own devices */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stores one may open in a workspace, by name */
        get: operations["listStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/update-last-active-ws-store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Remember where one was last */
        put: operations["setLastActive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image to show in one's profile
         * @description PNG or JPEG. It is decoded and encoded again, at most 1024 pixels on its longer side.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's workspaces, the oldest membership first */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace and be its admin
         * @description At most 10 that one person created exist at a time, those they left included (409 `workspace_many`) and create 10 in 30 days (429 `too_many_workspaces`).
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the name or the image of a workspace
         * @description For admins. Fields that are not sent stay.
         */
        put: operations["updateWorkspace"];
        post?: never;
        /**
         * Delete a workspace for everyone in it
         * @description For admins.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed rights and billing
         * @description The last written first, 50 at a time. For admins. A line is kept for two years.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole audit log, as a table */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/change-user-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change what a member may do and open
         * @description For admins; for members with inviteAccess as far as they invited that member and hold what they give. An admin holds everything: what is sent beside that role is ignored.
         */
        put: operations["changeUserRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a workspace
         * @description The only admin is refused with 403 `single_admin`.
         */
        delete: operations["leaveWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one may do in a workspace, and why not */
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/promote-as-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make members admins, all of them or none
         * @description For admins.
         */
        post: operations["promote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/remove-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove members and cancel invitations
         * @description For admins; for members with inviteAccess as far as they invited those members or sent those invitations.
         */
        post: operations["removeUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The apps one may open in a workspace */
        get: operations["listWorkspaceServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of a workspace, the oldest membership first */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/{id}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One member */
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/get-highest-role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one is in a workspace */
        get: operations["getHighestRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is up */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The local set's tools */
        get: operations["getLocalIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The product's time, as JSON or as a page */
        get: operations["getClock"];
        put?: never;
        /** Move the product's time forward, or back to the real time */
        post: operations["moveClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stand-in for Google's account chooser */
        get: operations["getAccountChooser"];
        put?: never;
        /** Choose an account; the page that answers hands its ID token to the window that opened it */
        post: operations["chooseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/google.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The script of the account chooser */
        get: operations["getChooserScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/google/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key that signs the local ID tokens */
        get: operations["getLocalKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mails as a page, newest first */
        get: operations["getMailbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/mailbox.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mails as JSON, newest first */
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/mailbox/{id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A mail's HTML, in a sandbox */
        get: operations["getMailHTML"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/style.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The style of the local tools' pages */
        get: operations["getLocalStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/local/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to support; the message becomes a mail in the mailbox */
        post: operations["askSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail/stop/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page where an invitation's receiver stops such mails */
        get: operations["getMailStop"];
        put?: never;
        /**
         * Stop invitations to an address, or let them through again
         * @description The page's own form, and the one-click form of RFC 8058. All but `action=resume` stops them.
         */
        post: operations["setMailStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether storage answers and its schema is current */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description By workspace id, the ids of what one may use there. */
        ACL: {
            [key: string]: string[];
        };
        AuditEntry: {
            _id: string;
            /** @enum {string} */
            action: "workspace.created" | "workspace.renamed" | "workspace.deleted" | "member.role_changed" | "member.access_changed" | "member.removed" | "member.left" | "invitation.sent" | "invitation.resent" | "invitation.cancelled" | "invitation.accepted" | "invitation.rejected" | "plan.changed" | "plan.downgrade_scheduled" | "plan.downgrade_cancelled" | "payment.failed" | "payment.recovered" | "payment.refunded" | "card.saved" | "card.made_default" | "card.removed" | "billing_details.changed" | "custom_plan.set" | "custom_plan.ended";
            /** @description Who did it: their e-mail address then, or `system` or `operator`. */
            actor: string;
            /** @description Empty for system and operator. */
            actorId: string;
            changes: {
                after: string;
                /** @description Empty where there was nothing. */
                before: string;
                /** @enum {string} */
                field: "role" | "creditAccess" | "inviteAccess" | "services" | "stores" | "name" | "email" | "phone" | "taxId" | "address" | "plan" | "price" | "credits" | "cycle" | "startsAt";
            }[];
            /** Format: date-time */
            createdAt: string;
            /** @description Whom or what it was done to, as it was called then; empty for what a workspace has one of. */
            subject: string;
            subjectId: string;
        };
        /** @description What is empty may be left out. */
        BillingDetails: {
            address?: components["schemas"]["PostalAddress"];
            email: string;
            name?: string;
            phone?: string;
            /** @description Printed on every invoice from then on. */
            tax_id?: string;
        };
        Card: {
            brand: string;
            exp_month: number;
            exp_year: number;
            id: string;
            is_default: boolean;
            last4: string;
        };
        CodeSent: {
            /** @description The address in its canonical form. */
            email: string;
            /** @description Seconds that the code lives. */
            expiresIn: number;
            /** @description Seconds until another code may be asked for. */
            resendAfter: number;
            step: components["schemas"]["Step"];
        };
        Config: {
            /** @enum {string} */
            adapterSet: "local" | "production";
            /** @description Where the billing service is, without a slash at the end. */
            billingUrl: string;
            chat: {
                /** @constant */
                kind: "local";
            } | {
                appId: string;
                /** @constant */
                kind: "intercom";
                /** @enum {string} */
                region: "us" | "eu" | "ap";
            } | null;
            clientVersion: string;
            /** @description What one use of each action costs. */
            creditPrices: {
                /** @enum {string} */
                action: "generation" | "transformation" | "catalog_product" | "video";
                credits: number;
            }[];
            featureFlags: {
                [key: string]: boolean;
            };
            google: {
                clientId: string;
                /** @description What an ID token must carry to be accepted from this browser. */
                nonce: string;
            };
            /** @description How the browser takes a card. */
            payments: {
                /** @enum {string} */
                kind: "local" | "stripe";
                /** @description Of a local Stripe that is elsewhere, in staging. */
                origin?: string;
                publishableKey: string;
            };
            /** @description Other origins that a person may be sent to after signing in. */
            redirectOrigins: string[];
            /**
             * Format: uri
             * @description Where Contact Sales leads, an https or mailto address; null: to the live support.
             */
            salesUrl: string | null;
        };
        CreditEntry: {
            _id: string;
            amount: number;
            amountPaid: components["schemas"]["Money"];
            /** Format: date-time */
            createdAt: string;
            /** @description Of a deduct: its amount less what was returned of it. */
            creditUsed: number;
            /** @description Of amountPaid; empty where nothing was paid. */
            currency: string;
            /** Format: date-time */
            expiresAt: string | null;
            meta: {
                info: string;
                stripeInvoiceId: string;
            };
            /** @description Of a return: the deduct's _id. */
            refBlockId: string;
            service: {
                serviceGroupName: string;
            };
            triggeredByUserId: string;
            /** @enum {string} */
            type: "add" | "deduct" | "return";
            user: {
                email: string;
                name: string;
            } | null;
        };
        CreditMove: {
            _id: string;
            amount: number;
            availableCredits: number;
        };
        Credits: {
            /** @description What valid grants still hold. */
            availableCredits: number;
            /** @description False for a workspace on the free plan that gets no monthly credits until it pays: of the workspaces that one person created, the oldest gets them. */
            freeCredits: boolean;
            /** Format: date-time */
            nextExpiry: string | null;
            /** @description What they held at first. */
            totalCredits: number;
        };
        CurrentSession: {
            sessionId: string;
            user: components["schemas"]["User"];
        };
        Customer: {
            address: components["schemas"]["PostalAddress"];
            email: string;
            invoice_settings: {
                default_payment_method: string | null;
            };
            /** @description The company's. */
            name: string;
            phone: string;
            tax_id: string;
        };
        CustomPlan: {
            /** @enum {string} */
            billingCycle: "monthly" | "yearly";
            credits: number;
            /** @enum {string} */
            currency: "usd" | "inr";
            downgradeData: {
                price: components["schemas"]["Money"];
            } | null;
            price: components["schemas"]["Money"];
            requestCustomerCardDetails: boolean;
        };
        Failure: {
            data: null;
            status: components["schemas"]["FailureStatus"];
        };
        FailureStatus: {
            /** @description With `insufficient_credits`. */
            availableCredits?: number;
            /** @constant */
            code: -1;
            message: string;
            reason: string;
            /** @description With a 500; names the entry in the log. */
            requestId?: string;
        };
        Feature: {
            group: string;
            key: string;
            label: string;
        };
        Invitation: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            creditAccess: boolean;
            email: string;
            expired: boolean;
            /** Format: date-time */
            expiresAt: string;
            inviteAccess: boolean;
            invitedBy: components["schemas"]["Name"];
            /** @description Empty: it is not told whether the address has an account. */
            name: string;
            role: components["schemas"]["Role"];
            /** @description By order; for an admin all there are. */
            service: components["schemas"]["MemberService"][];
            /** @enum {string} */
            status: "active" | "rejected";
            /** @description For an admin all there are. */
            stores: components["schemas"]["Name"][];
            /** @description The handle for cancelling; nobody can accept with it but the invited person. */
            token: string;
            workspaceId: string;
        };
        InvitationPreview: {
            /** @description The invited address. */
            email: string;
            expired: boolean;
            /** Format: date-time */
            expiresAt: string;
            invitedBy: {
                name: string;
            };
            workspaceName: string;
        };
        /** @enum {string} */
        InvoiceStatus: "paid" | "open" | "void" | "refunded" | "uncollectible";
        ListedInvoice: {
            amount: components["schemas"]["Money"];
            currency: string;
            /** Format: date-time */
            date: string;
            /** @description What it is for: First payment, Renewal, Change of plan. */
            description: string;
            /** @description The order number. */
            id: string;
            /** @description As printed on it. */
            number: string;
            /** @description Where an open one is paid. */
            payUrl: string | null;
            pdf: string | null;
            /** @description The plan's name; empty if it is for none. */
            plan: string;
            status: components["schemas"]["InvoiceStatus"];
        };
        Member: {
            /** @description The same as the user's. */
            _id: string;
            /** Format: date-time */
            createdAt: string;
            creditAccess: boolean;
            inviteAccess: boolean;
            invitedBy: components["schemas"]["Name"] | null;
            role: components["schemas"]["Role"];
            /** @description By order; for an admin all there are. */
            service: components["schemas"]["MemberService"][];
            /** @description For an admin all there are. */
            stores: components["schemas"]["Name"][];
            user: {
                _id: string;
                email: string;
                /** @description Empty without an image. */
                imageUrl: string;
                name: string;
            };
            workspaceId: string;
        };
        MemberService: {
            _id: string;
            displayName: string;
            groupName: string;
            imgUrl: string;
            label: string;
            name: string;
            order: number;
        };
        /** @description In the currency's minor unit (cents). */
        Money: number;
        Name: {
            _id: string;
            name: string;
        };
        NotRemoved: {
            _id: string;
            message: string;
            reason: string;
        };
        OwnInvitation: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            /** @description The invited address. */
            email: string;
            expired: boolean;
            /** Format: date-time */
            expiresAt: string;
            /** @description Whether it was sent to one's own address. */
            forYou: boolean;
            invitedBy: {
                email: string;
                name: string;
            };
            role: components["schemas"]["Role"];
            /** @description With which to accept or reject. */
            token: string;
            workspaceName: string;
        };
        Permission: {
            /** @enum {string} */
            action: "see_workspace" | "update_workspace" | "delete_workspace" | "leave_workspace" | "see_team" | "invite" | "cancel_invitation" | "resend_invitation" | "remove_member" | "change_access" | "change_role" | "promote" | "grant_credit_access" | "grant_invite_access" | "see_credits" | "spend_credits" | "manage_billing" | "see_audit_log";
            allowed: boolean;
            /** @description For people; empty when allowed. */
            message: string;
            /** @description Empty when allowed. */
            reason: string;
        };
        PlanPreview: {
            /** @description Granted at once. */
            credits: number;
            currency: string;
            dueNow: components["schemas"]["Money"];
            from: components["schemas"]["PlanPrice"];
            /** @enum {string} */
            kind: "upgrade" | "downgrade";
            lines: {
                amount: components["schemas"]["Money"];
                description: string;
            }[];
            nextAmount: components["schemas"]["Money"];
            /** Format: date-time */
            nextPaymentAt: string | null;
            /** @description Seconds since 1970; to be handed in with the change. */
            prorationDate: number;
            /** Format: date-time */
            startsAt: string;
            to: components["schemas"]["PlanPrice"];
        };
        PlanPrice: {
            amount: components["schemas"]["Money"];
            credits: number;
            id: string;
            name: string;
        };
        PostalAddress: {
            city?: string;
            /** @description Two letters, ISO 3166-1. */
            country?: string;
            line1?: string;
            line2?: string;
            postal_code?: string;
            state?: string;
        };
        Preferences: {
            /** @description Which mails one gets. Failed payments and removals from a workspace are always mailed. */
            notifications: {
                /** @description Credits used to 80 % and to 100 %. */
                credits: boolean;
                /** @description Receipts, and cards that are about to expire. */
                payments: boolean;
                /** @description Changes of a workspace's plan, and its end. */
                plan: boolean;
                /** @description Being made an admin. */
                role: boolean;
            };
            sidebarIsCollapsed: boolean;
        };
        Price: {
            /** @example usd */
            currency: string;
            id: string;
            metadata: {
                [key: string]: string;
            };
            recurring: {
                /** @enum {string} */
                interval: "month" | "year";
            };
            unit_amount: components["schemas"]["Money"];
        };
        Product: {
            description: string;
            id: string;
            name: string;
            prices: components["schemas"]["Price"][];
        };
        Profile: {
            _id: string;
            company: string;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** @description Empty without an image. */
            imageUrl: string;
            lastActiveStoreId: string;
            lastActiveWorkspaceId: string;
            name: string;
            referralCode: string;
            resourceACL: components["schemas"]["ACL"];
            storeACL: components["schemas"]["ACL"];
            userPreferences: components["schemas"]["Preferences"];
        };
        ReceivedInvitation: {
            /** Format: date-time */
            createdAt: string;
            /** @description The invited address. */
            email: string;
            expired: boolean;
            /** Format: date-time */
            expiresAt: string;
            /** @description Whether it was sent to one's own address. */
            forYou: boolean;
            invitedBy: {
                email: string;
                name: string;
            };
            role: components["schemas"]["Role"];
            workspaceName: string;
        };
        /** @enum {string} */
        Role: "admin" | "member";
        Service: {
            _id: string;
            desc: string;
            displayName: string;
            groupName: string;
            imgUrl: string;
            label: string;
            name: string;
            order: number;
            /** @description With the token `workspaceid` in place of the workspace's id. */
            pageUrl: string;
        };
        Session: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether it is the session that asks. */
            current: boolean;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            userAgent: string;
        };
        SignedIn: {
            _id: string;
            company: string;
            /** Format: date-time */
            createdAt: string;
            email: string;
            firstTimeLogin: boolean;
            /** @description Empty without an image. */
            imageUrl: string;
            lastActiveStoreId: string;
            lastActiveWorkspaceId: string;
            name: string;
            /** @description Where to go, from pageUrl; empty when it was absent or dropped. */
            redirectTo: string;
            referralCode: string;
            step: components["schemas"]["Step"];
            userPreferences: components["schemas"]["Preferences"];
        };
        /** @enum {string} */
        Step: "EMAIL_ENTRY" | "OTP_VERIFICATION" | "SETUP_ACCOUNT" | "DONE";
        Store: {
            _id: string;
            /** @description Names by channel. */
            channels: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            locked: boolean;
            mappings: {
                [key: string]: string;
            };
            name: string;
            /** @description Unique by name. */
            resources: {
                name: string;
                type: string;
            }[];
            sourceMarketplace: string;
            store_website: string;
            workspaceId: string;
        };
        Subscription: {
            /** Format: date-time */
            createdAt: string;
            /** @description Granted in one period. */
            credits: number;
            downgradeScheduled: boolean;
            /** @description The paid plan that ended because it was not paid for, until another is, for 30 days at most. */
            endedPlan: {
                /** Format: date-time */
                endedAt: string;
                name: string;
                /** @enum {string} */
                reason: "payment_failed";
            } | null;
            /** @description The payment that failed, while the status is past_due. */
            paymentDue: {
                amount: components["schemas"]["Money"];
                currency: string;
                /**
                 * Format: date-time
                 * @description When the plan ends unless it is paid, where that is known.
                 */
                endsAt: string | null;
                payUrl: string | null;
                /** Format: date-time */
                since: string;
            } | null;
            /** @description Where an open invoice is paid or confirmed. */
            payUrl: string | null;
            /** @description A change waits to be paid or confirmed. */
            pending: boolean;
            /** @description The change of plan that waits for its payment. Its id is that of its price. */
            pendingChange: {
                amount: components["schemas"]["Money"];
                /** Format: date-time */
                createdAt: string;
                /** @description Granted when it is paid. */
                credits: number;
                currency: string;
                /** Format: date-time */
                expiresAt: string | null;
                id: string;
                name: string;
                payUrl: string | null;
            } | null;
            /** @description The plan in force. Its id is that of its price, and empty for a custom plan. */
            plan: {
                amount: components["schemas"]["Money"];
                currency: string;
                id: string;
                /** @enum {string} */
                interval: "month" | "year";
                name: string;
                productId: string;
                /** Format: date-time */
                subscriptionEndDate: string | null;
            };
            /** @description The plan in force again, while a downgrade is scheduled. */
            preDowngradeStripePriceData: {
                amount: components["schemas"]["Money"];
                name: string;
            } | null;
            /** @description What comes after the period. */
            scheduledPlan: {
                amount: components["schemas"]["Money"];
                id: string;
                name: string;
                /** Format: date-time */
                startsAt: string;
            } | null;
            /**
             * @description While it is incomplete, the first payment of another plan is pending.
             * @enum {string}
             */
            status: "active" | "past_due" | "incomplete" | "unpaid" | "canceled";
            stripeCustomerId: string;
        };
        Success: {
            status: {
                /** @constant */
                code: 0;
                message: string;
            };
        };
        Upload: {
            /** @example /api/v1/image/p-1f0c */
            url: string;
        };
        User: {
            _id: string;
            company: string;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** @description Empty without an image. */
            imageUrl: string;
            lastActiveStoreId: string;
            lastActiveWorkspaceId: string;
            name: string;
            referralCode: string;
            userPreferences: components["schemas"]["Preferences"];
        };
        Workspace: {
            _id: string;
            imageUrl: string;
            name: string;
            role: components["schemas"]["Role"];
        };
    };
    responses: {
        /** @description The product's time. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** Format: date-time */
                    now: string;
                    offset: string;
                };
                "text/html": string;
            };
        };
        /** @description The state has moved on; the reason says how. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Whom the provider bills. */
        Customer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Customer"];
                } & components["schemas"]["Success"];
            };
        };
        /** @description Done. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: null;
                } & components["schemas"]["Success"];
            };
        };
        /** @description Signed in and in the workspace, but without the right; the reason says which. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The input breaks a rule; the message says which. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is not `multipart/form-data`. */
        NotForm: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Absent, or not the caller's to know of. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is not `application/json`. */
        NotJSON: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A page for people. */
        Page: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description The bank refuses the card; the message says why and what to do. */
        PaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The profile. */
        Profile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Profile"];
                } & components["schemas"]["Success"];
            };
        };
        /** @description Signed in; the session cookie is set. */
        SignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["SignedIn"];
                } & components["schemas"]["Success"];
            };
        };
        /** @description A style sheet. */
        Style: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/css": string;
            };
        };
        /** @description The body is larger than this route accepts. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A limit is reached. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nobody is signed in. The browser signs out on the messages named here. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status?: {
                        /** @enum {unknown} */
                        message?: "Unauthorized" | "invalid token" | "email mismatch" | "token missing";
                    };
                } & components["schemas"]["Failure"];
            };
        };
        /** @description Something outside does not answer; try again. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        billedWorkspaceId: string;
        /** @description The workspace's `stripeCustomerId`. One of a workspace that the caller is no admin of is not found. */
        customerId: string;
        /** @description The browser's own random id. */
        deviceId: string;
        /** @description The token behind the */
        invitationToken: string;
        /** @description The token of the link in an invitation's mail. */
        mailStopToken: string;
        workspaceId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createBillingEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            _id: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Credits"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    deductCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    idempotencyKey: string;
                    /** @description What for, shown to people. */
                    info?: string;
                    /** @description The studio: a service group's name. With a service token it may be left out. */
                    service?: string;
                    triggeredByUserId?: string;
                    workspaceId: string;
                };
            };
        };
        responses: {
            /** @description Spent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditMove"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_credits`: the workspace has fewer than asked for. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    listCreditHistory: {
        parameters: {
            query: {
                /** @description From that day on (UTC). */
                from?: string;
                /** @description The `next` of the page before. */
                next?: string;
                /** @description Of one studio: a service group's name. */
                studio?: string;
                /** @description Up to that day (UTC). */
                to?: string;
                types: "add" | "deduct,return";
                /** @description Of one person. */
                userId?: string;
            };
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. `next` is empty on the last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditEntry"][];
                        next: string;
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    returnCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    deductId: string;
                    idempotencyKey: string;
                    info?: string;
                    triggeredByUserId?: string;
                    workspaceId: string;
                };
            };
        };
        responses: {
            /** @description Given back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditMove"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    listCreditDays: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days (UTC) on which something was spent, in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            creditUsed: number;
                            /** Format: date */
                            day: string;
                        }[];
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        /**
                         * Format: date
                         * @description The day that it is (UTC).
                         */
                        today: string;
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    listCreditTotals: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals, less what was returned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            creditUsed: number;
                            /** @description A service group's name. */
                            studio: string;
                            user: {
                                email: string;
                                name: string;
                            } | null;
                            userId: string;
                            uses: number;
                        }[];
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        /**
                         * Format: date
                         * @description The day that it is (UTC).
                         */
                        today: string;
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    exportCreditUsage: {
        parameters: {
            query?: {
                /** @description From that day on (UTC). */
                from?: string;
                /** @description Of one studio: a service group's name. */
                studio?: string;
                /** @description Up to that day (UTC). */
                to?: string;
                /** @description Of one person. */
                userId?: string;
            };
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comma-separated, UTF-8, the last made first, with a line of names: user, name, dateTime, action, creditUsed, studio. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    getCustomPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The custom plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomPlan"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    removeCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cardId: string;
                /** @description The workspace's `stripeCustomerId`. One of a workspace that the caller is no admin of is not found. */
                customerId: components["parameters"]["customerId"];
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCards: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The workspace's `stripeCustomerId`. One of a workspace that the caller is no admin of is not found. */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The default card first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Card"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The workspace's `stripeCustomerId`. One of a workspace that the caller is no admin of is not found. */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The workspace's `stripeCustomerId`. One of a workspace that the caller is no admin of is not found. */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    billingDetails: components["schemas"]["BillingDetails"];
                    paymentMethodId: string;
                    /** @description Where the bank's page leads back to; followed as `successUrl` is. */
                    returnUrl?: string;
                    workspaceId?: string;
                };
            };
        };
        responses: {
            /** @description Kept. Where the bank wants to ask first, `success` is false and `confirmUrl` the page to go to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            confirmUrl: string | null;
                            error: string | null;
                            success: boolean;
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The workspace's `stripeCustomerId`. One of a workspace that the caller is no admin of is not found. */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingDetails"];
            };
        };
        responses: {
            200: components["responses"]["Customer"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Subscription"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
                status?: components["schemas"]["InvoiceStatus"];
            };
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedInvoice"][];
                        next: string;
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            data_of_issue: string;
                            invoiceData: {
                                /** @description Where its PDF is; good for a while. */
                                invoice_pdf: string;
                                /** @description As printed on it. */
                                number: string;
                            };
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    dropPendingChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewPlanChange: {
        parameters: {
            query: {
                priceId: string;
            };
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made with this `prorationDate` and `dueNow` as `expectedAmount`, within an hour, the change costs what stands here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlanPreview"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"][];
                        /** @description The features by their metadata key, in the order of the comparison. */
                        features: components["schemas"]["Feature"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            503: components["responses"]["Unavailable"];
        };
    };
    revertDowngrade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspaceId: components["parameters"]["billedWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    action?: string;
                    cancelUrl?: string;
                    customerEmail?: string;
                    customMetadata?: Record<string, never>;
                    /** @description As previewed: `dueNow`. */
                    expectedAmount?: number | null;
                    priceId: string;
                    productId?: string;
                    /** @description As previewed: seconds since 1970. */
                    prorationDate?: number;
                    quantity?: number;
                    successUrl?: string;
                    triggeredByUserId?: string;
                    userId?: string;
                    workspaceId?: string;
                };
            };
        };
        responses: {
            /** @description Done, or to be paid for on a page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checkoutUrl: string | null;
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The state has moved on; the reason says how. With `price_changed`, the data is the new preview. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlanPreview"] | null;
                        status: components["schemas"]["FailureStatus"];
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header: {
                "Stripe-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serviceNames?: string[];
                    userEmail?: string;
                    userId?: string;
                    workspaceId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
        };
    };
    getDocsStyle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Style"];
        };
    };
    getDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": Record<string, never>;
                };
            };
        };
    };
    recordActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    at: string;
                    name: string;
                    /** @description At most 4 kB. */
                    properties?: Record<string, never>;
                }[];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    signInWithGoogle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The browser's own random id. */
                "x-device-id"?: components["parameters"]["deviceId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pageUrl?: string;
                    referralCode?: string;
                    token: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SignedIn"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Config"];
                    } & components["schemas"]["Success"];
                };
            };
        };
    };
    listReferredUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The referred users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @description When they signed up.
                             */
                            createdAt: string;
                            email: string;
                        }[];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. It never changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token behind the # of the mail's link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InvitationPreview"];
                    } & components["schemas"]["Success"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    creditAccess?: boolean;
                    /**
                     * @description Addresses, separated by commas.
                     * @example grace@example.com, alan@example.com
                     */
                    email: string;
                    inviteAccess?: boolean;
                    role: components["schemas"]["Role"];
                    serviceIds?: string[];
                    storeIds?: string[];
                    workspaceId: string;
                };
            };
        };
        responses: {
            /** @description The invitations are on their way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            alreadyMembers: string[];
                            invited: string[];
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token behind the */
                token: components["parameters"]["invitationToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One is a member now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            workspaceId: string;
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    cancelInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the list of invitations. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    rejectInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token behind the */
                token: components["parameters"]["invitationToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token behind the */
                token: components["parameters"]["invitationToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedInvitation"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    askForOwnInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token behind the */
                token: components["parameters"]["invitationToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Which, separated by commas; all when absent. */
                status?: string;
            };
            header?: never;
            path: {
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    listOwnInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnInvitation"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
        };
    };
    checkCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The browser's own random id. */
                "x-device-id"?: components["parameters"]["deviceId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @example 123456 */
                    otp: string;
                    /** @description Where the person wanted to go. Dropped unless it is this product's or an allowed origin's. */
                    pageUrl?: string;
                    /** @description Who brought a new user. Unknown codes are ignored. */
                    referralCode?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SignedIn"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    requestCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The configured secret; the code is then stored but not mailed. Ignored unless the server has one. */
                nootp?: string;
                /** @description The browser's own random id. */
                "x-device-id"?: components["parameters"]["deviceId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example ada@example.com */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CodeSent"];
                    } & components["schemas"]["Success"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Profile"];
            401: components["responses"]["Unauthorized"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    company?: string;
                    /**
                     * Format: binary
                     * @description A PNG or JPEG file of at most 5 MB; or, as text, the same as imageUrl.
                     */
                    image?: string;
                    /** @description Empty to remove the image; else what uploading one answered. */
                    imageUrl?: string;
                    name?: string;
                    /**
                     * @description Preferences as JSON text, any of them; the others stay as they are.
                     * @example {"sidebarIsCollapsed":true}
                     * @example {"notifications":{"credits":false}}
                     */
                    userPreferences?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Profile"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotForm"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReferrer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of a referral link. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who refers, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            name: string;
                        } | null;
                    } & components["schemas"]["Success"];
                };
            };
            429: components["responses"]["TooMany"];
        };
    };
    resendInvitation: {
        parameters: {
            query: {
                invitationId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
        };
    };
    listServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The apps by their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session and its user, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CurrentSession"] | null;
                    } & components["schemas"]["Success"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The live sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listStores: {
        parameters: {
            query: {
                workspaceId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Store"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    setLastActive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A store of that workspace; none when absent or empty. */
                    lastActiveStoreId?: string;
                    /** @description Left as it is when absent. */
                    lastActiveWorkspaceId?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description An image file of at most 5 MB.
                     */
                    image: string;
                };
            };
        };
        responses: {
            /** @description The image is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Upload"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotForm"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Workspace"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description An image file of at most 5 MB.
                     */
                    image?: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description The workspace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Workspace"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotForm"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description An image file of at most 5 MB.
                     */
                    image?: string;
                    /** @description Empty: the image is removed. */
                    imageUrl?: string;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The workspace as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Workspace"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotForm"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as in the path. */
                    workspaceId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                next?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. `next` is empty on the last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        next: string;
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description Comma-separated, UTF-8, the last written first, with a line of names: id, dateTime, actor, actorId, action,
             *     subject, subjectId, field, before, after. An entry has a line for each of its changes, at least one.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    changeUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    creditAccess?: boolean;
                    inviteAccess?: boolean;
                    role: components["schemas"]["Role"];
                    serviceIds?: string[];
                    storeIds?: string[];
                    userId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    leaveWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every action. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Permission"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    promote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    newAdminIds: string[];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    removeUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invitationIds?: string[];
                    userIds?: string[];
                };
            };
        };
        responses: {
            /** @description Each on its own account: some may be refused while others go. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            invitationsNotRemoved: components["schemas"]["NotRemoved"][];
                            invitationsRemoved: string[];
                            usersNotRemoved: components["schemas"]["NotRemoved"][];
                            usersRemoved: string[];
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    listWorkspaceServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The apps, grouped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"][];
                        group: {
                            [key: string]: components["schemas"]["Service"][];
                        };
                        groupMapping: {
                            [key: string]: {
                                description: string;
                                imgUrl: string;
                                pageUrl: string;
                            };
                        };
                        /** @description Names of the groups in the order they are shown. */
                        order: string[];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"][];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"];
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    getHighestRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            role: components["schemas"]["Role"];
                        };
                    } & components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
        };
    };
    getLocalIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
        };
    };
    moveClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A duration such as 720h.
                     * @example 720h
                     */
                    advance?: string;
                    /** @description Back to the real time. */
                    reset?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["Invalid"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    getAccountChooser: {
        parameters: {
            query?: {
                nonce?: string;
                origin?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["Page"];
        };
    };
    chooseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["Page"];
            422: components["responses"]["Page"];
        };
    };
    getChooserScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A script. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
        };
    };
    getLocalKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON Web Key Set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jwk-set+json": {
                        keys: Record<string, never>[];
                    };
                };
            };
        };
    };
    getMailbox: {
        parameters: {
            query?: {
                /** @description The mail to open. */
                id?: string;
                /** @description Only mails to this address. */
                to?: string;
                /** @description With 1 the page looks for new mail by itself. */
                watch?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            404: components["responses"]["Page"];
        };
    };
    listMails: {
        parameters: {
            query?: {
                /** @description Only mails to this address. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails, without an envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        html: string;
                        /** Format: date-time */
                        sentAt: string;
                        subject: string;
                        text: string;
                        to: string;
                    }[];
                };
            };
        };
    };
    getMailHTML: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            404: components["responses"]["Page"];
        };
    };
    getLocalStyle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Style"];
        };
    };
    askSupport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from?: string;
                    message: string;
                    name?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["Invalid"];
        };
    };
    getMailStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the link in an invitation's mail. */
                token: components["parameters"]["mailStopToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            404: components["responses"]["Page"];
        };
    };
    setMailStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the link in an invitation's mail. */
                token: components["parameters"]["mailStopToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            404: components["responses"]["Page"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            503: components["responses"]["Unavailable"];
        };
    };
}
