package app

import "testing"

// withstood says which tests show what the product withstands, named as namedTest says.
var withstood = []struct {
	what  string
	tests []string
}{
	// Sign-in
	{"a code lives ten minutes and works once, raced too", []string{"core/login TestACodeWorksUntilItsLastMicrosecond", "core/login TestACodeSignsInOnce", "core/login TestCodesTriedAtOnce", "adapters/postgres TestCodesTriedAtOnce"}},
	{"five tries, counted before they are compared; a hundred failures make an address wait", []string{"core/login TestFiveTriesAndNoMore", "core/login TestCodesTriedAtOnce", "core/login TestAHundredFailuresInARowMakeTheAddressWait", "core/login TestTryingIsLimited", "core/login TestFailuresAreRememberedForThirtyDays", "adapters/postgres TestCodesTriedAtOnce"}},
	{"asking again is limited and replaces the code", []string{"core/login TestANewerCodeReplacesTheOlder", "core/login TestAskingIsLimited", "adapters/httpapi TestAskingTooSoonSaysWhenToTryAgain"}},
	{"a code works in the browser that asked", []string{"adapters/httpapi TestACodeIsBoundToTheBrowserThatAskedForIt"}},
	{"known and unknown addresses are answered alike", []string{"core/login TestAskingAnswersTheSameForKnownAndUnknown", "adapters/httpapi TestKnownAndUnknownAddressesGetTheSameAnswer", "core/login TestAskingAndTryingInVainLookForNoAccount"}},
	{"codes and tokens are kept as keyed hashes", []string{"app/selvedge TestNoCodeOrTokenIsInTheDatabase", "core/secret TestHashesDifferByPurposeAndByParts", "app/selvedge TestNoCodeOrTokenIsInTheSharedDatabase", "adapters/httpapi TestNothingSecretIsLogged"}},
	{"nootp without its secret changes nothing", []string{"adapters/httpapi TestHeaderNootp"}},
	{"a stranger who tries codes locks nobody out", []string{"core/login TestTriesFromElsewhereDoNotUseUpTheOwners", "core/login TestWaitingDoesNotEndASession"}},
	{"an address has one form", []string{"core/login TestParseEmailFollowsTheSharedTable", "core/login FuzzParseEmail", "core/line FuzzParse", "ui/src/lib/email.test.ts time grows linearly with the input"}},
	{"Google's tokens are checked by its own keys", []string{"adapters/google TestATokenIsRefused", "adapters/google TestKeysNamedByTheTokenAreNeverUsed", "adapters/google TestUnreadableKeysCloseThisDoorOnly", "adapters/google FuzzVerifyNeverVouchesForWhatWasNotSigned", "core/login TestGoogleFindsTheAccount"}},
	// Sessions and browser
	{"sessions end, are listed, and are new at every sign-in", []string{"core/login TestASessionEnds", "core/login TestLogoutEndsTheSessionOnTheServer", "core/login TestSigningInEndsTheSessionThatTheBrowserHeld", "core/login TestOneSeesAndEndsOnesOwnSessionsOnly", "adapters/httpapi TestDevicesAreListedAndEnded", "adapters/httpapi TestTheLifeOfAnInvitationAndOfARole"}},
	{"cookies keep to their host and to HTTP", []string{"adapters/httpapi TestCookiesKeepToThisHost", "ui/e2e/workspace.spec.ts nothing secret is kept where scripts can read it"}},
	{"other sites can not write", []string{"adapters/httpapi TestOtherSitesCanNotWrite", "adapters/httpapi TestOtherSitesCanNotResendAnInvitation", "adapters/httpapi TestBodiesAreReadStrictly", "adapters/httpapi TestEveryRouteThatChangesSomethingRefusesOtherSites", "adapters/httpapi TestEveryRouteThatTakesJSONReadsItStrictly"}},
	{"no page of another site reads the local tools by a name that it has point here", []string{"adapters/httpapi TestLocalToolsAnswerNoPageThatHasItsNamePointHere"}},
	{"nobody is sent to another's site", []string{"core/login TestSafeRedirectFollowsTheSharedTable", "core/login FuzzSafeRedirect", "adapters/httpapi TestWhereToGoAfterSignInIsChecked", "adapters/httpapi TestTheWayBackFromThePaymentPageIsOurs", "ui/e2e/sign-in.spec.ts a redirect to ${target} is dropped", "adapters/httpapi TestAnotherSiteNeverReachesTheProviderAsAWayBack"}},
	{"only a 401 with the four messages signs out", []string{"adapters/httpapi TestAWrongCodeDoesNotSignOut", "adapters/httpapi TestWithoutASessionEveryGuardedRouteAnswers401", "ui/src/api/client.test.ts is not forced by a workspace that is named like a message"}},
	{"the content policy allows what is configured", []string{"adapters/httpapi TestOnlyWhatIsConfiguredIsAllowed", "adapters/httpapi TestEveryAnswerCarriesItsHeaders", "app/selvedge TestEveryAnswerOfBothSetsCarriesItsHeaders"}},
	// Authorization
	{"every route has its rows in the matrix", []string{"adapters/httpapi TestWhoMayCallWhat", "adapters/httpapi TestEveryRouteHasItsRow", "adapters/httpapi TestOutsideAWorkspaceNobodyCanTellItFromOneThatDoesNotExist"}},
	{"ids are looked up in the caller's workspace", []string{"core/billing TestAnInvoiceIsTheWorkspacesOwn", "core/billing TestCards", "core/credit TestOnlyADeductOfTheWorkspaceIsReturned", "adapters/httpapi TestWhoMayCallWhat", "core/team TestWhoMayResendAndCancel", "core/team TestChangingAccess", "core/team TestAnInvitationIsRefused"}},
	{"persons and prices in a body are not believed", []string{"adapters/httpapi TestPersonsPricesAndQuantitiesInABodyAreNotBelieved"}},
	{"nobody grants what they do not hold", []string{"core/access TestOneGivesWhatOneHolds", "core/access TestWhoMayDoWhatToWhom", "core/team TestResendingGivesOnlyWhatTheSenderHolds", "core/team TestChangingAccess", "core/team TestRemoving"}},
	{"there is always an admin, on both databases", []string{"core/team TestThereIsAlwaysAnAdmin", "adapters/postgres TestThereIsAlwaysAnAdmin"}},
	{"bodies are read strictly", []string{"adapters/httpapi TestBodiesAreReadStrictly", "adapters/httpapi TestFormsAreReadStrictly", "adapters/httpapi FuzzDecodeJSON", "adapters/httpapi TestEveryRouteThatTakesJSONReadsItStrictly", "adapters/httpapi FuzzDecodeForm"}},
	{"invitations end, are bound to their address and are never logged", []string{"core/team TestOnlyTheInvitedAddressAnswers", "core/team TestWhatEndsAnInvitation", "core/team TestMailsAreLimited", "adapters/httpapi TestNoInvitationTokenIsLogged", "core/team TestOnesOwnInvitations", "core/team TestResendingMakesTheOldTokenWorthless", "core/letter TestHostileNamesAreHarmlessInAnInvitation"}},
	{"uploads are made harmless", []string{"core/picture TestWhatIsRefused", "core/picture FuzzClean", "adapters/httpapi TestImagesAreServedHarmlessly", "core/picture TestWhatIsAccepted", "core/picture TestNothingIsDecodedBeforeItIsKnownToBeBearable", "core/picture TestPicturesAreDecodedOneAtATime", "adapters/httpapi TestFormsOfAWorkspaceAreRefused"}},
	{"a bucket's key is told it alone, encrypted, and its address nobody", []string{"adapters/s3 TestAnAddressThatIsNoneIsRefusedWithoutQuotingIt", "adapters/s3 TestTheServerShowsItsCertificate", "adapters/httpapi TestWhileTheBucketIsAwayPicturesAreUnavailableAndNothingElse", "app/selvedge TestABucketThatDoesNotWorkPreventsAStartAndIsSaidWithoutItsSecret"}},
	// Payments
	{"news is signed, and applied once in whatever order", []string{"adapters/stripe TestOnlySignedNewsIsRead", "adapters/httpapi TestNewsOfPaymentsIsBelievedOnlyWithItsSignature", "core/billing TestManyCopiesOfOnePieceOfNewsAtOnceGrantOnce", "core/billing TestNeitherOrderNorRepetitionOfNewsMatters", "core/billing TestWhatIsOldWhenItIsWrittenIsReadAgain", "core/billing TestNewsThatCouldNotBeAppliedComesAgain", "adapters/postgres TestManyCopiesOfOnePieceOfNewsAtOnceGrantOnce", "adapters/postgres TestNeitherOrderNorRepetitionOfNewsMatters", "adapters/postgres TestWhatIsOldWhenItIsWrittenIsReadAgain"}},
	{"a death between two steps charges once and grants once", []string{"core/billing TestADeathDuringAnUpgradeChargesAndGrantsOnce", "core/billing TestADeathDuringACheckoutLeadsToOnePayment", "core/billing TestADeathDuringADowngradeSchedulesOne", "core/billing TestADeathDuringRegistrationLeavesOneAccount", "core/billing TestADeathDuringARefundRefundsOnce", "core/billing TestADeathWhileACardPaysWhatIsOverduePaysOnce", "core/billing TestADeathWhileAChangeIsDroppedDropsIt", "core/billing TestADeathWhileAnOverduePlanIsGivenBackEndsIt", "core/billing TestAnUpgradeThatIsTriedAgainCarriesTheKeyOfItsIntent", "adapters/stripe TestHowACardIsSaved"}},
	{"what is paid for a workspace that is gone, on a custom plan or given up is refunded", []string{"core/billing TestNothingCanBePaidAnyMoreForAWorkspaceThatPaysForNoPlan", "core/billing TestAPaymentAtAnyMomentOfTheEndIsRefundedAndTold", "core/billing TestAPaymentInTheSecondOfTheEndIsRefunded", "core/billing TestTheInvoiceOfAPlanThatWasGivenUpCanNotBePaid", "core/billing TestAPageThatIsOpenedWhileTheWorkspaceIsDeletedIsClosed"}},
	{"a change of plan never costs more than was confirmed, nor swallows another", []string{"core/billing TestAChangeNeverCostsMoreThanWasConfirmed", "core/billing TestARenewalBetweenTheQuestionAndTheChargeIsNoticed", "core/billing TestAChangeThatWaitsSwallowsNoOther", "adapters/httpapi TestAPriceThatHasChangedComesWithTheNewPreview"}},
	{"two tabs make one subscription; banks that ask or refuse are survived", []string{"core/billing TestTwoTabsCheckingOutMakeOneSubscription", "core/billing TestTwoTabsThatAskForTheSameGetOneResult", "core/billing TestARegistrationThatManyTabsAskForSucceedsInAll", "adapters/httpapi TestTabsAtTheSameMomentNeverGetAServerError", "core/billing TestOfTwoUpgradesThatWereDecidedAtOnceOneIsMade", "core/billing TestARenewalThatFailsIsPastDueThenPaidOrGivenUp", "ui/e2e/billing.spec.ts two tabs that check out make one subscription", "ui/e2e/billing.spec.ts a bank that asks is answered, and a renewal that fails is made good"}},
	{"the ledger keeps its rules, and a changed byte is found", []string{"core/credit TestTheLedgerDoesWhatASimpleModelDoes", "core/credit FuzzLedger", "adapters/sqlite TestOneChangedByteAnywhereInALedgerIsFound", "adapters/postgres TestOneChangedByteAnywhereInALedgerIsFound"}},
	// Operations
	{"no secret is logged, no cause is shown", []string{"app TestNoSecretIsEverLogged", "app TestTheLogLeavesSecretsOut", "app/selvedge TestTheProductionSetNeverTellsASecret", "app/selvedge TestAMailServerThatIsRefusedIsToldWithoutItsPassword", "app/selvedge TestAnErrorAtTheStartShowsNoSecret", "adapters/httpapi TestAnUnexpectedErrorKeepsItsTextToItself", "adapters/httpapi TestChangesOfRightsAreLogged", "adapters/httpapi TestTheLogSaysWhoHasSignedIn"}},
	{"slow clients keep nobody waiting; forwarded addresses are believed of known proxies", []string{"app/selvedge TestFiveHundredSlowConnectionsKeepNobodyElseWaiting", "adapters/httpapi TestTheClientsAddressComesFromConfiguredProxiesOnly", "app TestNoConnectionIsWaitedForWithoutEnd"}},
	{"killed, cut off or with a disk that fails, nothing acknowledged is lost", []string{"app/selvedge TestKilledUnderLoadItLosesNothingThatItAcknowledged", "app/selvedge TestADiskThatFailsLosesNothingThatWasAcknowledged", "adapters/sqlite TestAKilledProcessLosesNothingItAcknowledgedAndFreesItsFolder", "app/selvedge TestADatabaseThatIsCutOffIsSaidToBeSoAndServiceResumes", "adapters/postgres TestALostConnectionIsUnavailableAndTheNextCallWorks"}},
	{"a picture that was removed leaves nothing in the bucket, and none is shown without its bytes", []string{"core/picture TestAReplacedPicturesObjectGoes", "core/picture TestAnObjectWhoseRowWasNeverMadeIsSweptAfterAnHour", "core/picture TestARowIsNotMadeWhenItsObjectMayBeSweptSoon", "core/picture TestWhileTheBucketIsAwayNothingIsKeptAndNothingForgotten"}},
	{"it drains, and a backup under load is whole", []string{"app/selvedge TestARequestThatIsRunningEndsBeforeTheProcessDoes", "app/selvedge TestABackupUnderLoadIsRestoredWithAllThatWasAcknowledged"}},
	{"dependencies are pinned, and their licences served", []string{"app TestDependenciesArePinned", "app/selvedge TestItServesUntilItIsInterruptedAndStartsAgain"}},
}

func TestWhatIsWithstoodIsShownByTestsThatExist(t *testing.T) {
	index := newTestIndex("..")
	for _, row := range withstood {
		index.requireTests(t, row.what, row.tests)
	}
}
