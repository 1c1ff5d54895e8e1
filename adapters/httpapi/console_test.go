package httpapi

// Console returns the groups of the console, which the app gets from the areas.
func (s *Server) Console() []Group {
	return []Group{
		s.LoginRoutes(),
		s.ProfileRoutes(),
		s.WorkspaceRoutes(),
		s.TeamRoutes(),
		s.InvitationRoutes(),
		s.BillingRoutes(),
		s.CreditRoutes(),
		s.LimitRoutes(),
		s.ProductRoutes(),
	}
}
