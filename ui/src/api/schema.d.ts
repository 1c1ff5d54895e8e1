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
         * @description Stored as a workspace activity and returned with its ID and time. Up to 60 per person and hour are recorded, and
         *     kept for 90 days.
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
        /** Get a workspace's credits */
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
         * @description Called with a user's session (needs credit access), or by a studio's backend with `Authorization: Bearer` and its
         *     service token; then `triggeredByUserId` says on whose behalf. A token belongs to one studio, and the deduct is
         *     recorded for that studio: 422 `service_other` if `service` names another. Repeating a request with the same key
         *     and content returns the first result.
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
         * List credit history
         * @description Newest first, 50 per page. `types=add` lists grants. `types=deduct,return` lists usage, each with its net
         *     `creditUsed`, followed by its returns, which refer to it by `refBlockId`. Usage can be filtered by person, studio
         *     and days.
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
         * Return credits
         * @description Called by the studio that the deduct is recorded for, with its service token: 403 `return_by_person` for a user's
         *     session, 403 `deduct_other_studio` for another studio. Credits go back to the grants they came from; if a grant
         *     expired less than 24 hours ago, they last until the end of the current period. 409 `return_exceeds_deduct` if it's
         *     more than what's left of the deduct, 409 `return_too_late` if some of the credits expired 24 or more hours ago;
         *     the rest can still be returned with a smaller amount.
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
         * List credit usage by day
         * @description From `from` to `to`, at most 366 days; the last 30 days by the server's clock if omitted.
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
         * List credit usage by person and studio
         * @description From `from` to `to`, at most 366 days; the last 365 days if omitted. Highest first.
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
        /** Export credit usage as CSV */
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
         * Get a workspace's custom plan
         * @description 404 `no_custom_plan` if there is none.
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
         * Remove a saved card
         * @description 409 `default_card` for the default card.
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
        /** List saved cards */
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
        /** Get billing details */
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
         * Save a card and make it the default
         * @description The browser sends the card to the payment provider and the payment method's ID here. The address needs line1, city, postal_code and country.
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
        /** Update billing details */
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
         * Get a workspace's current plan
         * @description 404 `workspace_not_registered` if the workspace has no billing account.
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
         * List the payment provider's invoices
         * @description Newest first. Pass `next` as `before` to get the following page; it is empty on the last. 404 `invoice_not_found` if `before` isn't an invoice of this workspace.
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
        /** Get an invoice */
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
         * Cancel the plan change that is waiting for payment
         * @description Voids its invoice or closes its checkout. Succeeds if nothing is waiting. 409 `plan_change_paid` if it was paid in
         *     the meantime.
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
        /** Preview a plan change */
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
         * List products and prices
         * @description Each price's metadata describes what it includes; keys containing `feature` are plan features.
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
        /** Cancel a scheduled downgrade */
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
         * @description Upgrades start immediately and are charged to the default card. If there's no card, or the bank needs
         *     confirmation, `checkoutUrl` is the page to open. Downgrades are scheduled for the end of the period. User, email,
         *     product and quantity in the body are ignored. `successUrl` and `cancelUrl` must be on this origin or an allowed
         *     one.
         *
         *     With `prorationDate` and `expectedAmount` from the preview, the change costs exactly that amount. If the period or
         *     the amount has changed since, 409 `price_changed` carries the new preview as its data. While another change is
         *     waiting for payment, 409 `plan_change_waiting` names it; requesting the same plan again returns its payment page.
         *     While a payment is overdue, you can only choose the free plan, which starts immediately.
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
         * Receive a webhook from the payment provider
         * @description The signature covers the raw body. Responds once the resulting changes are saved; otherwise the provider retries.
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
         * @description Starts the free plan and its credits. Registering again is not an error. User details in the body are ignored.
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
        /** This description as an HTML page */
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
        /** The page's style sheet */
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
         * Record user activity
         * @description Up to 60 batches per person and hour are recorded. Events are kept for 90 days.
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
         * @description The token must carry the nonce that `/api/v1/config` returned to this browser.
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
        /** Get the configuration browsers need before sign-in */
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
        /** List the people you referred, newest first */
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
         * Get an image
         * @description Members can see a workspace's image. People can see their own image and those of the people they share a workspace with.
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
         * Preview an emailed invitation without signing in
         * @description 404 `invitation_not_found` if the token is unknown, used or withdrawn. Only the email's recipient has the token.
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
         * @description For admins, and for members with inviteAccess who hold the access they give. A new invitation replaces a pending one to the same address. Returns 409 if everyone is already a member.
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
         * @description 403 `invitation_other_address` if you're signed in with a different address; 409 `invitation_expired` after it expires, or `invitation_void` if its sender no longer holds the access it gives.
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
         * @description The team can see that it was rejected.
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
        /** Get an invitation */
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
         * Ask the inviter to invite your address
         * @description For anyone who has an invitation sent to another address, or an expired one. Returns 409 if it can be accepted as is.
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
        /** List a workspace's invitations, newest first */
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
        /** List the invitations you can accept, newest first */
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
         * Log out
         * @description Also succeeds when no one is signed in.
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
         * @description Sets the session cookie. The first sign-in creates the account and a workspace.
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
         * Email a sign-in code
         * @description Returns the same response whether or not the address has an account. A new code replaces the previous one of the same browser.
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
        /** Get your profile */
        get: operations["getProfile"];
        /**
         * Update your profile
         * @description Form data with the fields to change. Omitted fields stay the same.
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
         * Get the owner of a referral code
         * @description Null for an unknown code.
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
         * Resend an invitation
         * @description The link in the earlier email stops working. A rejected invitation becomes active again. Whoever resends it becomes the inviter. Only accepted from this origin: 403 `cross_origin` unless Sec-Fetch-Site, Origin or Referer shows it.
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
        /** List all apps */
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
         * Get the current session
         * @description Null when no one is signed in, so this call never fails for that reason.
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
        /** List your signed-in devices, most recent first */
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
        /** Log out one of your devices */
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
        /** List the stores you can open in a workspace, by name */
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
        /** Save the last active workspace and store */
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
         * Upload a profile image
         * @description PNG or JPEG. Re-encoded at up to 1024 pixels on the longer side.
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
        /** List your workspaces, oldest membership first */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description You become its admin. You can have up to 10 workspaces you created, including those you left (409 `workspace_many`), and create up to 10 in 30 days (429 `too_many_workspaces`).
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
         * Update a workspace's name or image
         * @description Admins only. Omitted fields stay the same.
         */
        put: operations["updateWorkspace"];
        post?: never;
        /**
         * Delete a workspace for everyone in it
         * @description Admins only.
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
         * List the audit log
         * @description Newest first, 50 per page. Admins only. Entries are kept for two years.
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
        /** Export the audit log as CSV */
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
         * Update a member's access
         * @description For admins, and for members with inviteAccess who invited this member and hold the access they give. Admins have full access, so other fields are ignored for that role.
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
         * @description The sole admin gets 403 `single_admin`.
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
        /** List what you can do in a workspace, and why not */
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
         * Promote members to admin, all or none
         * @description Admins only.
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
         * @description For admins, and for members with inviteAccess for people they invited.
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
        /** List the apps you can open in a workspace */
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
        /** List a workspace's members, oldest membership first */
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
        /** Get a member */
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
        /** Get your role in a workspace */
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
        /** Check that the process is up */
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
        /** The local tools */
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
        /** Get Selvedge's clock, as JSON or as a page */
        get: operations["getClock"];
        put?: never;
        /** Move the clock forward, or back to real time */
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
        /** The local stand-in for Google's account chooser */
        get: operations["getAccountChooser"];
        put?: never;
        /** Choose an account; the response page passes its ID token to the window that opened it */
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
        /** The key set for local ID tokens */
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
        /** The mailbox as a page, newest first */
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
        /** The mailbox as JSON, newest first */
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
        /** An email's HTML, sandboxed */
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
        /** The local tools' style sheet */
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
        /** Contact support; the message goes to the mailbox */
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
        /** The page where recipients stop invitation emails */
        get: operations["getMailStop"];
        put?: never;
        /**
         * Stop or resume invitation emails to an address
         * @description Accepts the page's own form and one-click unsubscribe (RFC 8058). Anything but `action=resume` stops them.
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
        /** Check that the database responds and its schema is current */
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
        /** @description By workspace ID, the IDs of what the user can access there. */
        ACL: {
            [key: string]: string[];
        };
        /** @enum {string} */
        Action: "see_workspace" | "update_workspace" | "delete_workspace" | "leave_workspace" | "see_team" | "select" | "invite" | "cancel_invitation" | "resend_invitation" | "remove_member" | "change_access" | "change_role" | "promote" | "grant_credit_access" | "grant_invite_access" | "see_credits" | "spend_credits" | "manage_billing" | "see_audit_log";
        AuditEntry: {
            _id: string;
            /** @enum {string} */
            action: "workspace.created" | "workspace.renamed" | "workspace.deleted" | "member.role_changed" | "member.access_changed" | "member.removed" | "member.left" | "invitation.sent" | "invitation.resent" | "invitation.cancelled" | "invitation.accepted" | "invitation.rejected" | "plan.changed" | "plan.downgrade_scheduled" | "plan.downgrade_cancelled" | "payment.failed" | "payment.recovered" | "payment.refunded" | "card.saved" | "card.made_default" | "card.removed" | "billing_details.changed" | "custom_plan.set" | "custom_plan.ended";
            /** @description Who did it: their email address at the time, or `system` or `operator`. */
            actor: string;
            /** @description Empty for system and operator. */
            actorId: string;
            changes: {
                after: string;
                /** @description Empty if there was no value. */
                before: string;
                /** @enum {string} */
                field: "role" | "creditAccess" | "inviteAccess" | "services" | "stores" | "name" | "email" | "phone" | "taxId" | "address" | "plan" | "price" | "credits" | "cycle" | "startsAt";
            }[];
            /** Format: date-time */
            createdAt: string;
            /** @description Who or what was affected, as named at the time; empty for things a workspace has only one of. */
            subject: string;
            subjectId: string;
        };
        /** @description Empty fields can be omitted. */
        BillingDetails: {
            address?: components["schemas"]["PostalAddress"];
            email: string;
            name?: string;
            phone?: string;
            /** @description Printed on every invoice from now on. */
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
            /** @description Seconds until the code expires. */
            expiresIn: number;
            /** @description Seconds until another code can be requested. */
            resendAfter: number;
            step: components["schemas"]["Step"];
        };
        Config: {
            /** @enum {string} */
            adapterSet: "local" | "production";
            /** @description Base URL of the billing service, without a trailing slash. */
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
            /** @description The price of each action in credits. */
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
                /** @description The nonce an ID token must carry to be accepted from this browser. */
                nonce: string;
            };
            /** @description How the browser collects card details. */
            payments: {
                /** @enum {string} */
                kind: "local" | "stripe";
                /** @description In staging: the origin of the local Stripe. */
                origin?: string;
                publishableKey: string;
            };
            /** @description Other origins people may be redirected to after signing in. */
            redirectOrigins: string[];
            /**
             * Format: uri
             * @description Where Contact Sales leads (an https or mailto URL); null for Live Support.
             */
            salesUrl: string | null;
        };
        CreditEntry: {
            _id: string;
            amount: number;
            amountPaid: components["schemas"]["Money"];
            /** Format: date-time */
            createdAt: string;
            /** @description For a deduct: its amount minus what was returned. */
            creditUsed: number;
            /** @description Currency of amountPaid; empty if nothing was paid. */
            currency: string;
            /** Format: date-time */
            expiresAt: string | null;
            meta: {
                info: string;
                stripeInvoiceId: string;
            };
            /** @description For a return: the deduct's _id. */
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
            /** @description Credits left in unexpired grants. */
            availableCredits: number;
            /** @description False for a workspace on the free plan that gets no monthly credits until it pays: only the oldest workspace a person created gets them. */
            freeCredits: boolean;
            /** Format: date-time */
            nextExpiry: string | null;
            /** @description Credits those grants started with. */
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
            /** @description The company's name. */
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
            /** @description On a 500: identifies the log entry. */
            requestId?: string;
        };
        Feature: {
            group: string;
            key: string;
            label: string;
        };
        Invitation: {
            _id: string;
            /** @description What the caller may do to it: select, resend_invitation, cancel_invitation. */
            actions: components["schemas"]["Permission"][];
            /** Format: date-time */
            createdAt: string;
            creditAccess: boolean;
            email: string;
            expired: boolean;
            /** Format: date-time */
            expiresAt: string;
            inviteAccess: boolean;
            invitedBy: components["schemas"]["Name"];
            /** @description Always empty, so as not to reveal whether the address has an account. */
            name: string;
            role: components["schemas"]["Role"];
            /** @description In display order; all of them for an admin. */
            service: components["schemas"]["MemberService"][];
            /** @enum {string} */
            status: "active" | "rejected";
            /** @description All of them for an admin. */
            stores: components["schemas"]["Name"][];
            /** @description For cancelling the invitation; only the invited person can accept with it. */
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
            /** @description What it is for: First payment, Renewal, Plan change. */
            description: string;
            /** @description The order number. */
            id: string;
            /** @description The number printed on the invoice. */
            number: string;
            /** @description Where to pay it while it is open. */
            payUrl: string | null;
            pdf: string | null;
            /** @description The plan's name; empty if the invoice isn't for a plan. */
            plan: string;
            status: components["schemas"]["InvoiceStatus"];
        };
        Member: {
            /** @description Same as the user's. */
            _id: string;
            /** @description What the caller may do to them: select, change_access. */
            actions: components["schemas"]["Permission"][];
            /** Format: date-time */
            createdAt: string;
            creditAccess: boolean;
            inviteAccess: boolean;
            invitedBy: components["schemas"]["Name"] | null;
            role: components["schemas"]["Role"];
            /** @description In display order; all of them for an admin. */
            service: components["schemas"]["MemberService"][];
            /** @description All of them for an admin. */
            stores: components["schemas"]["Name"][];
            user: {
                _id: string;
                email: string;
                /** @description Empty if there is no image. */
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
            /** @description Whether it was sent to your address. */
            forYou: boolean;
            invitedBy: {
                email: string;
                name: string;
            };
            role: components["schemas"]["Role"];
            /** @description Token to accept or reject it with. */
            token: string;
            workspaceName: string;
        };
        Permission: {
            action: components["schemas"]["Action"];
            allowed: boolean;
            /** @description Human-readable; empty if allowed. */
            message: string;
            /** @description Empty if allowed. */
            reason: string;
        };
        PlanPreview: {
            /** @description Credits granted immediately. */
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
            /** @description Unix timestamp; send it with the change. */
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
            /** @description Two-letter ISO 3166-1 code. */
            country?: string;
            line1?: string;
            line2?: string;
            postal_code?: string;
            state?: string;
        };
        Preferences: {
            /** @description Which emails the user gets. Failed payments and removals from a workspace are always emailed. */
            notifications: {
                /** @description 80% or 100% of the credits are used. */
                credits: boolean;
                /** @description Receipts and cards that are about to expire. */
                payments: boolean;
                /** @description A workspace's plan changes or ends. */
                plan: boolean;
                /** @description Becoming an admin. */
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
            /** @description Empty if there is no image. */
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
            /** @description Whether it was sent to your address. */
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
            /** @description The token `workspaceid` stands for the workspace's ID. */
            pageUrl: string;
        };
        Session: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether this is the current session. */
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
            /** @description Empty if there is no image. */
            imageUrl: string;
            lastActiveStoreId: string;
            lastActiveWorkspaceId: string;
            name: string;
            /** @description Where to go, from pageUrl; empty if it was missing or not allowed. */
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
            /** @description Unique per name. */
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
            /** @description Credits granted per period. */
            credits: number;
            downgradeScheduled: boolean;
            /** @description The paid plan that ended because a payment failed; shown for up to 30 days, or until another plan is paid for. */
            endedPlan: {
                /** Format: date-time */
                endedAt: string;
                name: string;
                /** @enum {string} */
                reason: "payment_failed";
            } | null;
            /** @description The failed payment, while the status is past_due. */
            paymentDue: {
                amount: components["schemas"]["Money"];
                currency: string;
                /**
                 * Format: date-time
                 * @description When the plan ends if it isn't paid, if known.
                 */
                endsAt: string | null;
                payUrl: string | null;
                /** Format: date-time */
                since: string;
            } | null;
            /** @description Where to pay or confirm the open invoice. */
            payUrl: string | null;
            /** @description A plan change is waiting for payment or confirmation. */
            pending: boolean;
            /** @description The plan change that is waiting for payment. Its ID is the price's ID. */
            pendingChange: {
                amount: components["schemas"]["Money"];
                /** Format: date-time */
                createdAt: string;
                /** @description Credits granted when it is paid. */
                credits: number;
                currency: string;
                /** Format: date-time */
                expiresAt: string | null;
                id: string;
                name: string;
                payUrl: string | null;
            } | null;
            /** @description The current plan. Its ID is the price's ID; empty for a custom plan. */
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
            /** @description The current plan, repeated while a downgrade is scheduled. */
            preDowngradeStripePriceData: {
                amount: components["schemas"]["Money"];
                name: string;
            } | null;
            /** @description The plan that starts after this period. */
            scheduledPlan: {
                amount: components["schemas"]["Money"];
                id: string;
                name: string;
                /** Format: date-time */
                startsAt: string;
            } | null;
            /**
             * @description `incomplete` while the first payment for another plan is pending.
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
            /** @description Empty if there is no image. */
            imageUrl: string;
            lastActiveStoreId: string;
            lastActiveWorkspaceId: string;
            name: string;
            referralCode: string;
            userPreferences: components["schemas"]["Preferences"];
        };
        Workspace: {
            _id: string;
            /** @description The permissions say why the others are refused, and whether the only admin may leave. */
            allowedActions: components["schemas"]["Action"][];
            imageUrl: string;
            name: string;
            role: components["schemas"]["Role"];
        };
    };
    responses: {
        /** @description The current time on Selvedge's clock. */
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
        /** @description Conflicts with the current state; the reason says how. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The billing details. */
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
        /** @description Signed in and in the workspace, but not allowed; the reason says why. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The input is invalid; the message says why. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request body isn't `multipart/form-data`. */
        NotForm: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Doesn't exist, or the caller can't see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request body isn't `application/json`. */
        NotJSON: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description An HTML page. */
        Page: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description The bank declined the card; the message says why and what to do. */
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
        /** @description The request body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many requests. */
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
        /** @description No one is signed in. Browsers log out when they see one of these messages. */
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
        /** @description An external service isn't responding; try again. */
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
        /** @description The workspace's `stripeCustomerId`. Not found unless the caller is an admin of that workspace. */
        customerId: string;
        /** @description The browser's own random ID. */
        deviceId: string;
        /** @description The token after the */
        invitationToken: string;
        /** @description The token from the link in an invitation email. */
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
                    /** @description What the credits were for; shown to people. */
                    info?: string;
                    /** @description The studio (a service group's name). Optional with a service token. */
                    service?: string;
                    triggeredByUserId?: string;
                    workspaceId: string;
                };
            };
        };
        responses: {
            /** @description The credits were deducted. */
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
            /** @description `insufficient_credits`: the workspace doesn't have enough credits. */
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
                /** @description First day (UTC). */
                from?: string;
                /** @description `next` from the previous page. */
                next?: string;
                /** @description Only this studio (a service group's name). */
                studio?: string;
                /** @description Last day (UTC). */
                to?: string;
                types: "add" | "deduct,return";
                /** @description Only this person. */
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
            /** @description A page of results. `next` is empty on the last page. */
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
            /** @description The credits were returned. */
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
            /** @description Days (UTC) with usage, oldest first. */
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
                         * @description Today's date (UTC).
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
            /** @description The totals, minus what was returned. */
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
                         * @description Today's date (UTC).
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
                /** @description First day (UTC). */
                from?: string;
                /** @description Only this studio (a service group's name). */
                studio?: string;
                /** @description Last day (UTC). */
                to?: string;
                /** @description Only this person. */
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
            /** @description UTF-8 CSV, newest first, with a header row: user, name, dateTime, action, creditUsed, studio. */
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
                /** @description The workspace's `stripeCustomerId`. Not found unless the caller is an admin of that workspace. */
                customerId: components["parameters"]["customerId"];
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card was removed. */
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
                /** @description The workspace's `stripeCustomerId`. Not found unless the caller is an admin of that workspace. */
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
                /** @description The workspace's `stripeCustomerId`. Not found unless the caller is an admin of that workspace. */
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
                /** @description The workspace's `stripeCustomerId`. Not found unless the caller is an admin of that workspace. */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    billingDetails: components["schemas"]["BillingDetails"];
                    paymentMethodId: string;
                    /** @description Where the bank's page returns to; same rules as `successUrl`. */
                    returnUrl?: string;
                    workspaceId?: string;
                };
            };
        };
        responses: {
            /** @description Saved. If the bank needs confirmation, `success` is false and `confirmUrl` is the page to open. */
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
                /** @description The workspace's `stripeCustomerId`. Not found unless the caller is an admin of that workspace. */
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
                                /** @description URL of the PDF; expires after a while. */
                                invoice_pdf: string;
                                /** @description The number printed on the invoice. */
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
            /** @description Making the change within an hour, with this `prorationDate` and with `dueNow` as `expectedAmount`, costs exactly this. */
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
                        /** @description The features, by metadata key, in the order of the plan comparison. */
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
                    /** @description `dueNow` from the preview. */
                    expectedAmount?: number | null;
                    priceId: string;
                    productId?: string;
                    /** @description From the preview, as a Unix timestamp. */
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
            /** @description Changed, or waiting for payment at `checkoutUrl`. */
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
            /** @description Conflicts with the current state; the reason says how. For `price_changed`, the data is the new preview. */
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
                /** @description The browser's own random ID. */
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
                /** @description The token after the # in the email's link. */
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
            /** @description The invitations were sent. */
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
                /** @description The token after the */
                token: components["parameters"]["invitationToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You are now a member. */
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
                /** @description The token from the invitation list. */
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
                /** @description The token after the */
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
                /** @description The token after the */
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
                /** @description The token after the */
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
                /** @description Comma-separated statuses; all if omitted. */
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
                /** @description The browser's own random ID. */
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
                    /** @description Where to go after sign-in. Ignored unless it's on this origin or an allowed one. */
                    pageUrl?: string;
                    /** @description Who referred a new user. Unknown codes are ignored. */
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
                /** @description The configured secret. With it, the code is stored but not emailed. Ignored if the server has no such setting. */
                nootp?: string;
                /** @description The browser's own random ID. */
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
            /** @description The code was sent. */
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
                     * @description A PNG or JPEG file up to 5 MB, or, as text, the same as imageUrl.
                     */
                    image?: string;
                    /** @description Empty to remove the image, or the URL returned by the upload. */
                    imageUrl?: string;
                    name?: string;
                    /**
                     * @description Preferences as a JSON string. Omitted ones stay the same.
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
            /** @description The owner's name, or null. */
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
            /** @description All apps, in display order. */
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
            /** @description The active sessions. */
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
                    /** @description A store in that workspace. Omit or leave empty for none. */
                    lastActiveStoreId?: string;
                    /** @description Unchanged if omitted. */
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
                     * @description An image file up to 5 MB.
                     */
                    image: string;
                };
            };
        };
        responses: {
            /** @description The image was uploaded. */
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
                     * @description An image file up to 5 MB.
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
                     * @description An image file up to 5 MB.
                     */
                    image?: string;
                    /** @description Empty to remove the image. */
                    imageUrl?: string;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The updated workspace. */
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
                /** @description `next` from the previous page. */
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
            /** @description A page of results. `next` is empty on the last page. */
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
            /** @description UTF-8 CSV, newest first, with a header row: id, dateTime, actor, actorId, action, subject, subjectId, field, before, after. Each entry has one row per change, and at least one. */
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
            /** @description All actions. */
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
            /** @description Each is handled separately: some may fail while others succeed. */
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
                        /** @description Group names in display order. */
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
                    /** @description Back to real time. */
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
                /** @description The email to open. */
                id?: string;
                /** @description Only email to this address. */
                to?: string;
                /** @description 1 to check for new email automatically. */
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
                /** @description Only email to this address. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails, without an envelope. */
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
                /** @description The token from the link in an invitation email. */
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
                /** @description The token from the link in an invitation email. */
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
